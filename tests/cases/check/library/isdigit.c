// Classes of characters for every character and EOF.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <ctype.h>

unsigned char nondet_uchar(void);

int main(void) {
  int c = nondet_uchar();
  assert(!isdigit(c) || (c >= '0' && c <= '9'));
  assert(!!isalnum(c) == (isalpha(c) || isdigit(c)));
  assert(!isspace(c) || !isgraph(c));
  assert(isdigit(-1) == 0);
#ifdef BAD
  assert(!isxdigit(c) || isdigit(c) || c >= 'a');  // BROKEN
#endif
  return 0;
}
