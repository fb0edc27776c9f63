// The length of an unknown string.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char s[5];
  for (int i = 0; i < 4; i++) s[i] = nondet_char();
  s[4] = 0;
  size_t n = strlen(s);
  assert(n <= 4 && s[n] == 0);
  for (size_t i = 0; i < n; i++) assert(s[i] != 0);
#ifdef BAD
  assert(n != 3);  // BROKEN
#endif
  return 0;
}
