// RUN: run %s --function frobnicate
// EXPECT-EXIT: 2
// EXPECT-STDERR: frobnicate
// RUN: run %s --function declared_only
// EXPECT-EXIT: 2
// EXPECT-STDERR: declared_only
// RUN: run %s --function start
// EXPECT-OK
// EXPECT-STDOUT: ^started$
#include <stdio.h>

int declared_only(int n);
void start(void) { printf("started\n"); }
int main(void) { return 0; }
