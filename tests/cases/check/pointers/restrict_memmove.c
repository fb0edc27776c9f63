// Moving inside one buffer by an unknown distance.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

static void move(char *to, const char *from, unsigned n) {
#ifndef BAD
  if (to > from) {
    while (n-- > 0) to[n] = from[n];
    return;
  }
#endif
  for (unsigned i = 0; i < n; i++) to[i] = from[i];
}

int main(void) {
  char a[7] = {1, 2, 3, 4, 5, 6, 7};
  unsigned from = nondet_uint() % 4, to = nondet_uint() % 4;
  move(a + to, a + from, 3);
  for (unsigned i = 0; i < 3; i++) assert(a[to + i] == (char)(from + i + 1));  // BROKEN
  return 0;
}
