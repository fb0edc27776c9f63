// A string that may lack its end.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <string.h>

char nondet_char(void);

int main(void) {
  char s[4];
  for (int i = 0; i < 4; i++) s[i] = nondet_char();
#ifndef BAD
  s[3] = 0;
#endif
  return (int)strlen(s);  // BROKEN
}
