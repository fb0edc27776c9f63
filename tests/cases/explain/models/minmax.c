// A finite-state program: steps instead of cycles. What a variable only keeps is not listed again.
// RUN: explain %s --int-width 3
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.changed_inputs == 1
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.reaches_property == true
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-STDOUT: ^  step   1  input +0 +1$
// EXPECT-STDOUT: only carry these values on \(--json\)
// RUN: explain %s --int-width 3 --ssa
// EXPECT-EXIT: 2
// EXPECT-STDERR: --ssa does not apply to C programs with --int-width
#include <assert.h>
int nondet_int(void);
int main(void) {
  int input1 = nondet_int();
  int input2 = nondet_int();
  int least = input1;
  int most = input1;
  if (most < input2) most = input2;
  if (least > input2) most = input2;
  assert(least <= most);
  return 0;
}
