// The names of inputs: the variable, the function that asks, and the place.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.inputs[*].name == ["main::first", "ask::answer", "main::__VERIFIER_nondet_int"]
// EXPECT-JSON: counterexample.inputs[*].value == ["1", "2", "3"]
// EXPECT-JSON: counterexample.inputs[*].location.line == [19, 14, 21]
#include <assert.h>

int __VERIFIER_nondet_int(void);

static int ask(void) {
  int answer = __VERIFIER_nondet_int();
  return answer;
}

int main(void) {
  int first = __VERIFIER_nondet_int();
  int v[2] = {ask(), 0};
  v[1] = __VERIFIER_nondet_int();
#ifdef BAD
  assert(first != 1 || v[0] != 2 || v[1] != 3);  // BROKEN
#endif
  return 0;
}
