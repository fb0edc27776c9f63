/* Strict C90. */
/* RUN: run %s --clang=-std=c90 */
/* EXPECT-NATIVE */
#include <stdio.h>

struct { int a; } thing;

int main() {
  int x = 10 //* this is a division, not a comment */ 2
      ;
  thing.a = x;
  printf("%d\n", thing.a);
  printf("%d\n", sizeof(int) == 4);
  return 0;
}
