// Upper and lower case.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <ctype.h>

unsigned char nondet_uchar(void);

int main(void) {
  int c = nondet_uchar();
  int up = toupper(c), down = tolower(c);
  assert(up == c || down == c);
  assert(!islower(c) || c - up == 32);
#ifdef BAD
  assert(tolower(up) == c);  // BROKEN
#else
  assert(tolower(up) == down);
#endif
  return 0;
}
