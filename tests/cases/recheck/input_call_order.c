// Results of two functions, each in the order of its calls.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int __VERIFIER_nondet_int(void);
signed char __VERIFIER_nondet_schar(void);
int main(void) {
  int sum = 0;
  for (int i = 1; i <= 3; i++) {
    int x = __VERIFIER_nondet_int();
    signed char c = __VERIFIER_nondet_schar();
    if (x == 10 * i && c == -i) sum++;
  }
  assert(sum != 3);  // BROKEN
  return 0;
}
