// --input gives an input its value.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// RUN: check %s --input x=7
// EXPECT-HOLDS
// RUN: check %s --input x=7 --input y=8
// EXPECT-HOLDS
// RUN: check %s --input main::x=8
// EXPECT-VIOLATION: assertion
// EXPECT-STDOUT: line +16  x = 8
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int(), y = nondet_int();
  if (y == 3) assert(x == 7);  // BROKEN
  return 0;
}
