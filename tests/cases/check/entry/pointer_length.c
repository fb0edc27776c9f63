// An array with its length as a second parameter.
// RUN: check %s --function find --pointer-params array:4
// EXPECT-HOLDS
// RUN: check %s --function find --pointer-params array:4 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>

int find(const char *p, int n, char c) {
#ifdef BAD
  if (n < 0 || n > 5) return -1;
#else
  if (n < 0 || n > 4) return -1;
#endif
  for (int i = 0; i < n; i++)
    if (p[i] == c) return i;  // BROKEN
  return -1;
}
