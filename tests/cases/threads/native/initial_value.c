// The initial value of a variable that threads share can be to blame. Natively it is set before main begins: that is not
// an access of a thread, and does not count where the threads take turns.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: initial_value.c:11:22: this should have been
// EXPECT-STDOUT: all confirmed by native runs
// EXPECT-JSON: diagnoses[1].recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static int balance = 10;

static void *deposit(void *amount) {
  balance = balance + *(int *)amount;
  return NULL;
}

int main(void) {
  pthread_t thread;
  int paid_in = 5, paid_out = 2;
  pthread_create(&thread, NULL, deposit, &paid_in);
  balance = balance - paid_out;
  pthread_join(thread, NULL);
  assert(balance == 13);
  return 0;
}
