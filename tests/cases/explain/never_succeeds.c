// No run succeeds, and none could be told from one that only takes longer: the search ends by its effort, and says where.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "no successful run"
// EXPECT-JSON: explanation.none_up_to.complete == false
// EXPECT-JSON: explanation.none_up_to.unwind >= 100
// EXPECT-STDOUT: no run with up to [0-9]+ iterations succeeds, and none was looked for beyond that
#include <assert.h>
int nondet_int(void);
int main(void) {
  unsigned rounds = 0;
  for (;;) {
    rounds++;
    assert(nondet_int() != 7 && rounds != 0);
  }
}
