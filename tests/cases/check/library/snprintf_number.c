// An unknown number as text.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

short nondet_short(void);

int main(void) {
  char text[8];
  short n = nondet_short();
  if (n < -99 || n > 99) return 0;
  int length = snprintf(text, sizeof text, "%d", n);
  assert(length >= 1 && length <= 3);
#ifdef BAD
  assert(length < 3);  // BROKEN
#else
  assert(atoi(text) == n);
#endif
  return 0;
}
