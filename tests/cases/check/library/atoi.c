// Numbers in unknown text.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

char nondet_char(void);

int main(void) {
  char s[4] = {nondet_char(), nondet_char(), nondet_char(), 0};
  int n = atoi(s);
  assert(n >= -99 && n <= 999);
#ifdef BAD
  assert(n != -42);  // BROKEN
#endif
  return 0;
}
