// Deposits and withdrawals in atomic sections of a verifier. FAULTY: one of them is outside.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int balance = 10;
void *deposit(void *unused) {
  __VERIFIER_atomic_begin();
  balance = balance + 5;
  __VERIFIER_atomic_end();
  return 0;
}
void *withdraw(void *unused) {
#ifndef FAULTY
  __VERIFIER_atomic_begin();
  balance = balance - 3;
  __VERIFIER_atomic_end();
#else
  int old = balance;
  balance = old - 3;
#endif
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, deposit, 0);
  pthread_create(&b, 0, withdraw, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(balance == 12);
}
