// Words of an unknown line.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char line[5] = {nondet_char(), nondet_char(), nondet_char(), nondet_char(), 0};
  int words = 0;
  for (char *word = strtok(line, " "); word; word = strtok(0, " ")) {
    assert(word[0] != ' ' && word[0] != 0);
    words++;
  }
#ifdef BAD
  assert(words != 2);  // BROKEN
#else
  assert(words <= 2);
#endif
  return 0;
}
