// Three threads sum up under a mutex; the third one must not find the whole sum, but does.
// RUN: check %s
// EXPECT-VIOLATION: reach-error
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-DIAGNOSIS: line 38 `sum >= 3` -> 0
#include <pthread.h>

void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *add_one(void *unused) {
  pthread_mutex_lock(&lock);
  sum++;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *add_two(void *unused) {
  pthread_mutex_lock(&lock);
  sum += 2;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *look(void *unused) {
  pthread_mutex_lock(&lock);
#ifdef CORRECT
  if (sum > 3) reach_error();
#else
  if (sum >= 3) reach_error();  // BROKEN
#endif
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t one, two, looker;
  pthread_create(&one, NULL, add_one, NULL);
  pthread_create(&two, NULL, add_two, NULL);
  pthread_create(&looker, NULL, look, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  pthread_join(looker, NULL);
  return 0;
}
