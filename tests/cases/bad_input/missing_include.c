// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: missing_include.c:5:10: fatal error: 'no_such_header_anywhere.h' file not found
// EXPECT-NOT-STDERR: culprit:
#include "no_such_header_anywhere.h"

int main(void) { return 0; }
