// A function pointer chosen by an input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

int main(void) {
  int (*operations[])(int, int) = {add, sub, mul};
  int k = nondet_int();
  if (k < 0 || k > 2) return 0;
  int result = operations[k](6, 3);
#ifdef BAD
  assert(result != 18);  // BROKEN
#else
  assert(result == 9 || result == 3 || result == 18);
  assert(k != 1 || result == 3);
#endif
  return 0;
}
