// gets, under -std=gnu89, where it is still declared: the newline is dropped.
// RUN: run %s --clang=-std=gnu89
// STDIN: first line
// STDIN:
// STDIN-RAW: "end"
// EXPECT-NATIVE
#include <stdio.h>

extern char *gets(char *);

int main() {
  char b[32];
  while (gets(b)) printf("[%s]\n", b);
  printf("%d\n", feof(stdin) != 0);
  return 0;
}
