// A copy of an unknown string on the heap.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char s[4] = {nondet_char(), nondet_char(), nondet_char(), 0};
  char *copy = strdup(s);
  if (!copy) return 0;
  assert(strcmp(copy, s) == 0);
  copy[0] = 'z';
#ifdef BAD
  assert(strcmp(copy, s) != 0);  // BROKEN
#else
  assert(copy != s);
#endif
  free(copy);
  return 0;
}
