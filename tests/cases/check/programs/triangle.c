// The classical triangle, with its classical mistake.
// RUN: check %s --function classify
// EXPECT-HOLDS
// RUN: check %s --function classify --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int classify(unsigned char a, unsigned char b, unsigned char c) {
  int kind = 3;
  if (a + b <= c || b + c <= a || a + c <= b) kind = 0;
  else if (a == b && b == c) kind = 1;
#ifdef BAD
  else if (a == b || b == c) kind = 2;
#else
  else if (a == b || b == c || a == c) kind = 2;
#endif
  assert(kind != 3 || (a != b && b != c && a != c));  // BROKEN
  return kind;
}
