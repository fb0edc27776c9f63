// No run succeeds with as few iterations as the failing one; some do with ten.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.unwind == 10
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.passing_inputs[0].value == "10"
// With a bound that was given nothing beyond it is looked at, and that is said.
// RUN: explain %s --unwind 5
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "no successful run"
// EXPECT-JSON: explanation.none_up_to.complete == false
// EXPECT-STDOUT: no run with up to 5 iterations succeeds, and none was looked for beyond that: --unwind
// In one step.
// RUN: explain %s --slicing one-step
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.unwind == 10
#include <assert.h>
int nondet_int(void);
void __VERIFIER_assume(int);
int main(void) {
  int n = nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 20);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  assert(s >= 45);
}
