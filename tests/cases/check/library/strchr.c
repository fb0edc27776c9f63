// The first occurrence of an unknown character.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  const char *text = "key=value";
  char c = nondet_char();
  const char *p = strchr(text, c);
#ifndef BAD
  if (!p) return 0;
#endif
  assert(*p == c);  // BROKEN
  assert(p - text <= 9);
  return 0;
}
