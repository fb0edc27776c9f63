// memmove copes with overlap, memcpy must not be given it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: overlap
#include <assert.h>
#include <string.h>

unsigned nondet_uint(void);

int main(void) {
  char a[8] = "abcdefg";
  unsigned d = nondet_uint() % 5;
#ifdef BAD
  if (d != 0) memcpy(a + d, a, 3);  // BROKEN
#else
  memmove(a + d, a, 3);
  assert(a[d] == 'a' && a[d + 2] == 'c');
#endif
  return 0;
}
