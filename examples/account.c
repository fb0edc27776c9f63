// Two threads change a balance at the same time: one of the changes is lost.
// RUN: check %s
// EXPECT-VIOLATION: assertion line 21
// EXPECT-JSON: counterexample.switches == 2
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
