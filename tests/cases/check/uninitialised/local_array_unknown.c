// The contents of a local array without initialiser are inputs.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int main(void) {
  char word[3];
  word[2] = 0;
#ifdef BAD
  assert(word[0] != 'o' || word[1] != 'k');  // BROKEN
#else
  assert(word[2] == 0);
#endif
  return 0;
}
