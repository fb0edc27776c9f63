// A number from unknown input.
// RUN: check %s --max-stdin 3
// EXPECT-HOLDS
// RUN: check %s --max-stdin 3 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>

int main(void) {
  int n = 5;
  int read = scanf("%d", &n);
  assert(read == 1 || read == 0 || read == EOF);
  if (read != 1) assert(n == 5);
#ifdef BAD
  assert(n < 900);  // BROKEN
#else
  assert(n >= -99 && n <= 999);
#endif
  return 0;
}
