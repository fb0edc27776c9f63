// Binary search in sorted unknown data.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
void assume(int);

int main(void) {
  int a[5], key = nondet_int(), there = 0;
  for (int i = 0; i < 5; i++) {
    a[i] = nondet_int();
    if (i > 0) assume(a[i - 1] <= a[i]);
    if (a[i] == key) there = 1;
  }
  int low = 0, high = 4, found = 0;
#ifdef BAD
  while (low < high) {
#else
  while (low <= high) {
#endif
    int middle = low + (high - low) / 2;
    if (a[middle] == key) {
      found = 1;
      break;
    }
    if (a[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  assert(found == there);  // BROKEN
  return 0;
}
