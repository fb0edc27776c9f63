// An enumeration variable may hold any value of its type, and a switch without default lets them fall out.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

enum colour { RED = 1, GREEN, BLUE = 7 };
unsigned nondet_uint(void);

static int weight(enum colour c) {
  switch (c) {
    case RED: return 10;
    case GREEN: return 20;
    case BLUE: return 30;
  }
  return -1;
}

int main(void) {
  enum colour c = nondet_uint();
#ifndef BAD
  if (c != RED && c != GREEN && c != BLUE) return 0;
#endif
  assert(weight(c) > 0);  // BROKEN
  return 0;
}
