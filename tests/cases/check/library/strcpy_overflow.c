// Copying an unknown string into a small buffer.
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
#ifndef BAD
  if (strlen(source) >= sizeof target) return 0;
#endif
  strcpy(target, source);  // BROKEN
  return target[0] == 'a';
}
