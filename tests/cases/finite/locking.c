// The locking example of paper 002 (Figure 6), with the paper's components: its lines 1, 3, 6 and 7 are
// 49, 51, 56 and 57 here.
// RUN: check %s --int-width 2
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --int-width 2 --suspect 49 --suspect 51 --suspect 56 --suspect 57
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# == 3
// EXPECT-JSON: repairs[*].location.line contains 49
// EXPECT-JSON: repairs[*].location.line contains 56
// EXPECT-JSON: repairs[*].location.line contains 57
// EXPECT-JSON: repairs[*].recheck.status == ["confirmed", "confirmed", "confirmed"]
// EXPECT-JSON: complete == true
// RUN: repair %s --int-width 2 --suspect 49
// EXPECT-EXIT: 1
// EXPECT-STDOUT: nondet_int\(\)   ->   1$
// EXPECT-STDOUT: or .*!L
// RUN: repair %s --int-width 2 --suspect 56
// EXPECT-EXIT: 1
// EXPECT-STDOUT: got_lock - 1   ->   0$
// RUN: repair %s --int-width 2 --suspect 57
// EXPECT-EXIT: 1
// EXPECT-STDOUT: nondet_int\(\)   ->   0$|or (.*, )?0(,|$)
// RUN: repair %s --int-width 2
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 53
// EXPECT-STDOUT: got_lock != 0   ->   .*L
// RUN: repair %s --int-width 2 --suspect 49 --suspect 56
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].location.line == 56
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[-1].location.line == 49
// EXPECT-JSON: repairs[-1].cheating == "fixes an input"
// EXPECT-STDOUT: only avoids the violation: it fixes what the environment decides
#include <assert.h>
int nondet_int(void);
int L = 0;
void lock(void) {
  assert(L == 0);
  L = 1;
}
void unlock(void) {
  assert(L == 1);
  L = 0;
}
int main(void) {
  int got_lock = 0;
  do {
    if (nondet_int()) {
      lock();
      got_lock = got_lock + 1;
    }
    if (got_lock != 0) {
      unlock();
    }
    got_lock = got_lock - 1;
  } while (nondet_int());
  return 0;
}
