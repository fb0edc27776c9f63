// Tests of a program with threads: one fails if some order of its threads breaks a rule. What is named fixes all of them.
// RUN: localize %s --tests %d/amounts.json
// EXPECT-EXIT: 1
// EXPECT-JSON: tests.failing == ["a", "c"]
// EXPECT-JSON: tests.passing == ["b"]
// EXPECT-DIAGNOSIS: line 26 `balance - amount` -> 1
// RUN: localize %s --tests %d/prints.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: test p says what is printed or returned
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int balance = 100, amount;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *pay_in(void *unused) {
  pthread_mutex_lock(&lock);
  balance = balance + 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *pay_out(void *unused) {
  pthread_mutex_lock(&lock);
  balance = balance - amount;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(int argc, char **argv) {
  pthread_t one, other;
  if (argc < 2) return 0;
  amount = atoi(argv[1]);
  pthread_create(&one, NULL, pay_in, NULL);
  pthread_create(&other, NULL, pay_out, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(balance > 0);
  return 0;
}
