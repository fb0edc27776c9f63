// Looking for a word in unknown text.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char s[5] = {nondet_char(), nondet_char(), nondet_char(), nondet_char(), 0};
  char *p = strstr(s, "ab");
  if (p) assert(p[0] == 'a' && p[1] == 'b');
#ifdef BAD
  assert(p != s + 2);  // BROKEN
#else
  if (!p) assert(s[0] != 'a' || s[1] != 'b');
#endif
  return 0;
}
