// One unknown character from standard input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(c >= -1 && c <= 255);
#ifdef BAD
  assert(c != EOF);  // BROKEN
#else
  if (c == EOF) assert(getchar() == EOF);
#endif
  return 0;
}
