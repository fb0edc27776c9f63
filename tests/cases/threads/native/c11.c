// Locks, conditions and threads of C11 follow the schedule natively.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <threads.h>
static mtx_t lock;
static cnd_t ready;
static int value, waiting;

static int wait(void *unused) {
  (void)unused;
  mtx_lock(&lock);
  waiting = 1;
  if (value == 0) cnd_wait(&ready, &lock);
  value--;
  mtx_unlock(&lock);
  return 3;
}

int main(void) {
  thrd_t one, other;
  int result = 0;
  mtx_init(&lock, mtx_plain);
  cnd_init(&ready);
  thrd_create(&one, wait, NULL);
  thrd_create(&other, wait, NULL);
  mtx_lock(&lock);
  value = 1;
  cnd_broadcast(&ready);
  mtx_unlock(&lock);
  mtx_lock(&lock);
  assert(value >= 0);  // BROKEN
  value = 2;
  cnd_broadcast(&ready);
  mtx_unlock(&lock);
  thrd_join(one, &result);
  thrd_join(other, NULL);
  assert(result == 3);
  return 0;
}
