// A struct and an enumeration as parameters of the entry.
// RUN: check %s --function area
// EXPECT-HOLDS
// RUN: check %s --function area --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

enum unit { METRE, FOOT };
struct box { unsigned char width, height; };

unsigned area(struct box b, enum unit u) {
  unsigned a = b.width * b.height;
  if (u == FOOT) a /= 10;
#ifdef BAD
  assert(a < 65025);  // BROKEN
#else
  assert(a <= 65025);
#endif
  return a;
}
