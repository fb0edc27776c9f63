// Walking back from an unknown place to the start.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  char text[6] = "abcde";
  char *p = text + nondet_uint() % 5;
#ifdef BAD
  while (*p != 'z') p--;  // BROKEN
#else
  while (*p != 'a') p--;
#endif
  assert(p == text);
  return 0;
}
