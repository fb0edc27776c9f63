// A search loop whose condition does all the work.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a[4], i = 0;
  for (int k = 0; k < 4; k++) a[k] = nondet_int();
#ifdef BAD
  while (a[i] != 0 && i < 4) i++;  // BROKEN
#else
  while (i < 4 && a[i] != 0) i++;
#endif
  assert(i == 4 || a[i] == 0);
  return 0;
}
