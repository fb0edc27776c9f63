// Insertion sort keeps the elements: their sum does not change.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char a[4];
  int before = 0, after = 0;
  for (int i = 0; i < 4; i++) before += a[i] = nondet_uchar();
  for (int i = 1; i < 4; i++) {
    unsigned char x = a[i];
    int j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
#ifndef BAD
    a[j] = x;
#endif
  }
  for (int i = 0; i < 4; i++) after += a[i];
  assert(before == after);  // BROKEN
  return 0;
}
