// Predicates at the places of the differences, in the function that they are in. What culprit proposes is
// answered as --cause answers it.
// RUN: explain %s --input level=40 --input rate=2 --hypotheses
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.hypotheses.open == 0
// EXPECT-JSON: explanation.hypotheses.found[0].necessary == true
// EXPECT-STDOUT: ^the failure is causally dependent on
// RUN: explain %s --input level=40 --input rate=2 --cause "pressure > 30@22"
// EXPECT-JSON: explanation.cause.depends == true
// RUN: explain %s --hypotheses --metric slice
// EXPECT-EXIT: 2
// EXPECT-STDERR: --hypotheses does not go with --metric slice
#include <assert.h>
void __VERIFIER_assume(int);

static int is_open;

static void set_valve(int pressure) {
  // The limit should be 50.
  if (pressure > 30)
    is_open = 1;
}

int main(void) {
  int level, rate;
  __VERIFIER_assume(level >= 0 && rate >= 0 && level <= 46 && rate < 4);
  set_valve(level + rate);
  assert(!is_open);
}
