// sprintf of an unknown number into a small buffer.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

unsigned nondet_uint(void);

int main(void) {
  char text[4];
  unsigned n = nondet_uint();
#ifdef BAD
  if (n > 1000) return 0;
#else
  if (n > 999) return 0;
#endif
  sprintf(text, "%u", n);  // BROKEN
  return text[0] == '0';
}
