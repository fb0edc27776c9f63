// An entry function gets a function.
// RUN: check %s --function apply
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

static int twice(int x) { return 2 * x; }
static int square(int x) { return x * x; }
int (*table[2])(int) = {twice, square};
int apply(int (*f)(int), int x) {
  if (x < 0 || x > 9) return 0;
  int result = f(x);
  assert(result != 49);  // BROKEN
  return result;
}
