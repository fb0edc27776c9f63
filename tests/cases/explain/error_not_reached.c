// Where nothing could hold, not to come there is what success means: there is no antecedent.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.not_assumed == []
// EXPECT-JSON: explanation.reaches_property == false
// EXPECT-STDOUT: fails ✗ +not reached
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int y = x + 0;
  if (y == 3)
    assert(0);
}
