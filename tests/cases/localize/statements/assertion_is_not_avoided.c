// Whatever avoids the assertion is no answer: what leaves, or leaves the call out.
// RUN: localize %s --roles missing-statement,extra-statement,jump,value
// EXPECT-EXIT: 1
// EXPECT-NOT-STDOUT: should have returned
// EXPECT-NOT-STDOUT: should not have been executed
// EXPECT-DIAGNOSES: complete
#include <assert.h>
int nondet_int(void);
static void check(int x) { assert(x >= 0); }
int main(void) {
  int x = nondet_int();
  if (x > 100) x = 100;
  check(x);
  return 0;
}
