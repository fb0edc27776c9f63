// RUN: run %s --clang=-funsigned-char
// EXPECT-NATIVE
#include <limits.h>
#include <stdio.h>

int main(void) {
  char c = (char)200;
  printf("%d %d %d %d\n", c, CHAR_MIN, CHAR_MAX, '\xff');
  c >>= 1;
  printf("%d %d\n", c, (signed char)-c);
  return c > 50;
}
