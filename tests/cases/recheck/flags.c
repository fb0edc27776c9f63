// The flags for Clang that matter go to the native compiler too.
// RUN: check %s --clang=-DN=4 --clang=-std=gnu99 --clang=-Wno-everything
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#if N != 4
#error N is missing
#endif
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x != N);  // BROKEN
  return 0;
}
