// An assertion that is an implication: its antecedent is assumed without asking, in each way of writing it.
// RUN: explain %s --input high=1 --input level=7
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.assumed == ["high"]
// EXPECT-JSON: explanation.deltas[0].variable == "level"
// EXPECT-STDOUT: assumed: high
// RUN: explain %s --clang=-DOR --input high=1 --input level=7
// EXPECT-JSON: explanation.assumed == ["high"]
// EXPECT-JSON: explanation.deltas[0].variable == "level"
// RUN: explain %s --clang=-DIF --input high=1 --input level=7
// EXPECT-JSON: explanation.assumed == ["high"]
// EXPECT-JSON: explanation.deltas[0].variable == "level"
#include <assert.h>
int main(void) {
  _Bool high;
  int level;
  int limit = level;
  int other = limit;
  int alarm = 0;
  if (other > 5)
    alarm = 1;
#ifdef OR
  assert(!high || !alarm);
#elif defined IF
  if (high)
    assert(!alarm);
#else
  assert(!(high && alarm));
#endif
}
