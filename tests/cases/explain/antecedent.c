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
// Of several conditions all but the last are antecedents, as far as the nearest run falsifies them.
// RUN: explain %s --clang=-DNESTED --input high=1 --input level=7 --input on=1
// EXPECT-JSON: explanation.assumed == ["high", "on"]
// EXPECT-JSON: explanation.deltas[0].variable == "level"
// RUN: explain %s --clang=-DVARIABLE --input high=1 --input level=7 --input on=1
// EXPECT-JSON: explanation.assumed == ["high", "on"]
// EXPECT-JSON: explanation.deltas[0].variable == "level"
// RUN: explain %s --clang=-DVARIABLE --input high=1 --input level=7 --input on=1 --keep level
// EXPECT-JSON: explanation.assumed == ["high"]
// RUN: explain %s --clang=-DVARIABLE --input high=1 --input level=7 --input on=1 --antecedents off
// EXPECT-JSON: explanation.assumed == []
// RUN: explain %s --clang=-DOR --input high=1 --input level=7 --slicing one-step
// EXPECT-JSON: explanation.assumed == ["high"]
#include <assert.h>
int main(void) {
  _Bool high, on;
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
#elif defined NESTED
  assert(!(high && (on && alarm)));
#elif defined VARIABLE
  _Bool rings = on && alarm;
  assert(!(high && rings));
#else
  assert(!(high && alarm));
#endif
}
