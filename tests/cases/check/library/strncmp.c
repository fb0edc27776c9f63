// Only the first characters are compared.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char a[5] = {nondet_char(), nondet_char(), nondet_char(), nondet_char(), 0};
  if (strncmp(a, "GET", 3) == 0) {
    assert(a[0] == 'G' && a[1] == 'E' && a[2] == 'T');
#ifdef BAD
    assert(a[3] == 0);  // BROKEN
#endif
  }
  return 0;
}
