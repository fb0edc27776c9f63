// Standard input, byte by byte.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <stdio.h>
int main(void) {
  int a = getchar(), b = getchar(), c = getchar();
  assert(!(a == 'x' && b == 200 && c == EOF));  // BROKEN
  return 0;
}
