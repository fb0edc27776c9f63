// strspn and strcspn split where the digits end.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char s[4] = {nondet_char(), nondet_char(), nondet_char(), 0};
  size_t digits = strspn(s, "0123456789"), other = strcspn(s, "0123456789");
  assert(digits <= 3 && other <= 3);
#ifdef BAD
  assert(digits + other == strlen(s));  // BROKEN
#else
  assert(digits == 0 || other == 0);
#endif
  return 0;
}
