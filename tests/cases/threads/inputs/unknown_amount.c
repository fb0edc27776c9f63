// Unknown inputs together with schedules: with BAD the amount may be anything.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

int nondet_int(void);
void __VERIFIER_assume(int condition);
static int balance = 100;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *withdraw(void *argument) {
  int amount = *(int *)argument;
  pthread_mutex_lock(&lock);
  if (balance >= amount) balance -= amount;
  pthread_mutex_unlock(&lock);
  return NULL;
}

int main(void) {
  pthread_t one, other;
  int first = nondet_int(), second = nondet_int();
#ifndef BAD
  __VERIFIER_assume(first >= 0 && second >= 0);
#else
  __VERIFIER_assume(first > -1000 && second > -1000);
#endif
  pthread_create(&one, NULL, withdraw, &first);
  pthread_create(&other, NULL, withdraw, &second);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(balance >= 0 && balance <= 100);  // BROKEN
  return 0;
}
