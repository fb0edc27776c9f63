// An order of threads from a file, as reports hold it: that run is shown, blamed and explained. What does not fit is said.
// RUN: check %s --schedule %d/fails.json
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.switches == 4
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --schedule %d/good.json
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == false
// RUN: localize %s --schedule %d/fails.json
// EXPECT-EXIT: 1
// EXPECT-JSON: order[1].location.line == 41
// RUN: explain %s --schedule %d/fails.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: switch 2: t1 \(count\) is interrupted before line 41
// RUN: check %s --schedule %d/another_program.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: turn 2 does not fit the program: thread 1 does not come to given.c:99:3 for the 1. time
// RUN: check %s --schedule %d/too_many_threads.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: turn 2 does not fit the program: thread 7 was not created
// RUN: check %s --schedule %d/waits.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: turn 2 does not fit the program: thread 0 has to wait
// RUN: check %s --schedule %d/no_order.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: it holds no order of threads
// RUN: check %s --schedule %d/wrong_end.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: turn 1: "ends" is none of
// RUN: check %s --schedule %d/given.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: it is not JSON
// RUN: check %s --schedule %d/nowhere.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: nowhere.json: no such file
#include <assert.h>
#include <pthread.h>

static int counter;
static void *count(void *unused) {
  counter = counter + 1;
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, count, NULL);
  pthread_create(&other, NULL, count, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(counter == 2);  // BROKEN
  return 0;
}
