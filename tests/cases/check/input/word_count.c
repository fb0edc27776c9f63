// Counting words on unknown input.
// RUN: check %s --max-stdin 5
// EXPECT-HOLDS
// RUN: check %s --max-stdin 5 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void) {
  int c, words = 0, inside = 0, characters = 0;
  while ((c = getchar()) != EOF) {
    characters++;
    if (isspace(c)) inside = 0;
    else if (!inside) {
      inside = 1;
      words++;
    }
  }
#ifdef BAD
  assert(words < 3);  // BROKEN
#else
  assert(words <= (characters + 1) / 2);
#endif
  return 0;
}
