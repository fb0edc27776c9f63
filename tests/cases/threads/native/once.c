// A function that pthread_once calls is interrupted natively; who is not first does not wait for it if it looks at a flag.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int begun, value;

static void set(void) {
  begun = 1;
  value = 5;
}

static void *work(void *unused) {
  if (!begun) pthread_once(&once, set);
  assert(value == 5);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
