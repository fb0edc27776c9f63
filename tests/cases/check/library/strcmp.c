// Comparing unknown strings: equal exactly if all characters agree.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char a[4] = {nondet_char(), nondet_char(), nondet_char(), 0};
  const char *b = "ok!";
  int order = strcmp(a, b);
#ifdef BAD
  assert(order != 0);  // BROKEN
#else
  assert((order == 0) == (a[0] == 'o' && a[1] == 'k' && a[2] == '!'));
  assert(strcmp(b, a) == 0 || (strcmp(b, a) < 0) == (order > 0));
#endif
  return 0;
}
