// Sorting four unknown numbers.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = nondet_int();
  for (int i = 0; i < 3; i++)
#ifdef BAD
    for (int j = 0; j < 2 - i; j++)
#else
    for (int j = 0; j < 3 - i; j++)
#endif
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  for (int i = 0; i < 3; i++) assert(a[i] <= a[i + 1]);  // BROKEN
  return 0;
}
