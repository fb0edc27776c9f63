// break and continue on unknown data.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a[5], sum = 0, seen = 0;
  for (int i = 0; i < 5; i++) a[i] = nondet_int();
  for (int i = 0; i < 5; i++) {
    if (a[i] == 0) break;
    if (a[i] < 0) continue;
    seen++;
    sum |= a[i];
  }
  assert(sum >= 0);
  assert(seen <= 5);
#ifdef BAD
  assert(seen < 5);  // BROKEN
#else
  assert(a[0] != 0 || seen == 0);
#endif
  return 0;
}
