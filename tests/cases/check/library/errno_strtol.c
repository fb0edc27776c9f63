// Numbers that do not fit set errno.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

char nondet_char(void);

int main(void) {
  char s[21] = "9223372036854775800";
  s[18] = nondet_char();
  if (s[18] < '0' || s[18] > '9') return 0;
  errno = 0;
  long n = strtol(s, 0, 10);
#ifdef BAD
  assert(errno == 0);  // BROKEN
#else
  assert((errno == ERANGE) == (s[18] > '7'));
  assert(n > 0);
#endif
  return 0;
}
