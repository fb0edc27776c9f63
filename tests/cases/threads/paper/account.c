// A bank account: deposit, withdrawal and a look at the balance, under one mutex. The assertion forgets
// that a deposit adds (account of the paper's table III).
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.assertion.satisfied_by_some_run == false
// EXPECT-JSON: specification_suspects.# >= 1
// EXPECT-STDOUT: the assertion is wrong: no run that reaches it satisfies it
#include <assert.h>
#include <pthread.h>

static int opening = 1, paid_in = 2, paid_out = 4;
static int balance;
static int deposit_done, withdrawal_done;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *deposit(void *unused) {
  pthread_mutex_lock(&lock);
  balance = balance + paid_in;
  deposit_done = 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *withdraw(void *unused) {
  pthread_mutex_lock(&lock);
  balance = balance - paid_out;
  withdrawal_done = 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *look(void *unused) {
  pthread_mutex_lock(&lock);
  if (deposit_done && withdrawal_done) {
#ifdef CORRECT
    assert(balance == opening + paid_in - paid_out);
#else
    assert(balance == opening - paid_in - paid_out);  // BROKEN
#endif
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t depositor, withdrawer, looker;
  balance = opening;
  pthread_create(&looker, NULL, look, NULL);
  pthread_create(&depositor, NULL, deposit, NULL);
  pthread_create(&withdrawer, NULL, withdraw, NULL);
  pthread_join(looker, NULL);
  pthread_join(depositor, NULL);
  pthread_join(withdrawer, NULL);
  return 0;
}
