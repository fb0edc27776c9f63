// strtol tells where the number ends.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

char nondet_char(void);

int main(void) {
  char s[3] = {nondet_char(), nondet_char(), 0}, *end;
  long n = strtol(s, &end, 16);
  assert(end >= s && end <= s + 2);
#ifdef BAD
  assert(n <= 0x99);  // BROKEN
#else
  assert(n >= -15 && n <= 255);
  if (end == s) assert(n == 0);
#endif
  return 0;
}
