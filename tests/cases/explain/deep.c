// The only successful runs that come to the assertion go round the loop far more often than the failing one: these are
// looked for, instead of a run that returns before.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.reaches_property == true
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.unwind == 10
// EXPECT-JSON: explanation.assumed == ["the assertion is reached"]
// EXPECT-JSON: explanation.passing_inputs[0].value == "10"
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-STDOUT: assert\(s >= 45\)|s >= 45 +fails ✗ +holds ✓
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  if (n < 0 || n > 20)
    return 0;
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  assert(s >= 45);
}
