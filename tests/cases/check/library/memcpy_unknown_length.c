// Copying an unknown number of bytes.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>
#include <string.h>

size_t nondet_size_t(void);

int main(void) {
  char from[8] = "abcdefg", to[4] = "xyz";
  size_t n = nondet_size_t();
#ifdef BAD
  if (n > 8) return 0;
#else
  if (n > 4) return 0;
#endif
  memcpy(to, from, n);  // BROKEN
  assert(n > 0 || to[0] == 'x');
  assert(n < 2 || to[1] == 'b');
  return 0;
}
