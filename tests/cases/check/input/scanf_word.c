// A word without a width is longer than its buffer.
// RUN: check %s --max-stdin 6
// EXPECT-HOLDS
// RUN: check %s --max-stdin 6 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  char word[4];
#ifdef BAD
  if (scanf("%s", word) != 1) return 0;  // BROKEN
#else
  if (scanf("%3s", word) != 1) return 0;
#endif
  return word[0] == 0;
}
