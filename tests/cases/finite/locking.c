// The locking example of paper 002 (Figure 6), with the paper's components: its lines 1, 3, 6 and 7 are
// 42, 44, 49 and 50 here.
// RUN: check %s --int-width 2
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --int-width 2 --suspect 42 --suspect 44 --suspect 49 --suspect 50
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# == 3
// EXPECT-JSON: repairs[*].location.line contains 42
// EXPECT-JSON: repairs[*].location.line contains 49
// EXPECT-JSON: repairs[*].location.line contains 50
// EXPECT-JSON: repairs[*].recheck.status == ["confirmed", "confirmed", "confirmed"]
// EXPECT-JSON: complete == true
// RUN: repair %s --int-width 2 --suspect 42
// EXPECT-EXIT: 1
// EXPECT-STDOUT: nondet_int\(\)   ->   1$
// EXPECT-STDOUT: or .*!L
// RUN: repair %s --int-width 2 --suspect 49
// EXPECT-EXIT: 1
// EXPECT-STDOUT: got_lock - 1   ->   0$
// RUN: repair %s --int-width 2 --suspect 50
// EXPECT-EXIT: 1
// EXPECT-STDOUT: nondet_int\(\)   ->   0$|or (.*, )?0(,|$)
// RUN: repair %s --int-width 2
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 46
// EXPECT-STDOUT: got_lock != 0   ->   .*L
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
