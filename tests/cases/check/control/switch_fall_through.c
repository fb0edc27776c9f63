// Cases that fall through, a default in the middle.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

static int steps(int n) {
  int count = 0;
  switch (n) {
    case 3: count++; /* falls through */
    case 2: count++; /* falls through */
    default: count += 10; break;
    case 1: count++; /* falls through */
    case 0: count++;
  }
  return count;
}

int main(void) {
  int n = nondet_int();
  int s = steps(n);
  if (n >= 0 && n <= 1) assert(s == n + 1);
  if (n == 2 || n == 3) assert(s == n + 9);
#ifdef BAD
  assert(s != 10 || n < 0 || n > 1000);  // BROKEN
#else
  assert(s >= 1 && s <= 12);
#endif
  return 0;
}
