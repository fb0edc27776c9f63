// Statement expressions evaluate their operand once.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

#ifdef BAD
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#else
#define MAX(a, b)            \
  ({                         \
    __typeof__(a) x_ = (a);  \
    __typeof__(b) y_ = (b);  \
    x_ > y_ ? x_ : y_;       \
  })
#endif

int main(void) {
  int a = nondet_int(), b = nondet_int();
  if (a > 1000 || b > 1000 || a < 0 || b < 0) return 0;
  int old = a;
  int m = MAX(a++, b);
  assert(m >= b && m >= old);
  assert(a == old + 1);  // BROKEN
  return 0;
}
