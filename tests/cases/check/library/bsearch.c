// bsearch for an unknown key.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  static const int primes[] = {2, 3, 5, 7, 11};
  int key = nondet_int();
  const int *p = bsearch(&key, primes, 5, sizeof key, compare);
#ifndef BAD
  if (p)
#endif
    assert(*p == key);  // BROKEN
  if (key == 7) assert(p == primes + 3);
  return 0;
}
