// threads.h of C11; with BAD the mutex is not taken.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <threads.h>
static mtx_t lock;
static int sum;

static int add(void *unused) {
  (void)unused;
#ifndef BAD
  mtx_lock(&lock);
#endif
  sum = sum + 3;
#ifndef BAD
  mtx_unlock(&lock);
#endif
  return 9;
}

int main(void) {
  thrd_t one, other;
  int result = 0;
  mtx_init(&lock, mtx_plain);
  thrd_create(&one, add, NULL);
  thrd_create(&other, add, NULL);
  thrd_join(one, &result);
  thrd_join(other, NULL);
  assert(result == 9);
  assert(sum == 6);  // BROKEN
  mtx_destroy(&lock);
  return 0;
}
