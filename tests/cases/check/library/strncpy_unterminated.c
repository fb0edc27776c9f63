// strncpy leaves no end where the source is too long.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <string.h>

char nondet_char(void);

int main(void) {
  char source[6], target[4];
  for (int i = 0; i < 5; i++) source[i] = nondet_char();
  source[5] = 0;
  strncpy(target, source, sizeof target);
#ifndef BAD
  target[3] = 0;
#endif
  return strlen(target) > 2;  // BROKEN
}
