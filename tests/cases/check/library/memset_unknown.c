// Filling an unknown part with an unknown byte.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

unsigned nondet_uint(void);
int nondet_int(void);

int main(void) {
  unsigned char a[6] = {1, 1, 1, 1, 1, 1};
  unsigned n = nondet_uint() % 7;
  int byte = nondet_int();
  memset(a, byte, n);
  for (unsigned i = 0; i < n; i++) assert(a[i] == (unsigned char)byte);
#ifdef BAD
  assert(n < 6 || a[5] == byte);  // BROKEN
#else
  for (unsigned i = n; i < 6; i++) assert(a[i] == 1);
#endif
  return 0;
}
