// What an address is as a number nobody knows.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "impossible"
// EXPECT-JSON: counterexample.recheck.reason matches "addresses"
#include <assert.h>

int nondet_int(void);
int main(void) {
  int x = 0;
  unsigned long address = (unsigned long)&x;
  assert((address & 0xffffffff) != 0 || nondet_int() != 3);  // BROKEN
  return 0;
}
