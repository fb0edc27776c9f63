// Two counters that go up together: their difference stays.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  unsigned a = 0, b = 7;
  for (int i = 0; i < n; i++) {
    a++;
#ifdef BAD
    if (i == 2) a++;
#endif
    b++;
  }
  assert(b - a == 7);  // BROKEN
  return 0;
}
