// A lock is missing: the patch is proved for all schedules, and can be applied. The mutex gets a name that occurs nowhere:
// balance_lock does.
// RUN: repair %s --patch %t/lock.diff
// EXPECT-EXIT: 1
// EXPECT-STDOUT: hold a new mutex balance_lo[c]k2 over line 27 of main and line 19 of deposit
// EXPECT-STDOUT: proved for all schedules: breaks no rule
// EXPECT-JSON: repairs[0].kind == "synchronisation"
// EXPECT-JSON: repairs[0].proved == "for all schedules"
// EXPECT-JSON: repairs[0].proof.complete == true
// RUN: repair %s --tests none.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: none.json: there is no such file
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
