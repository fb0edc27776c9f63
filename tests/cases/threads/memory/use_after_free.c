// Memory that one thread frees while another one may still use it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-free
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: localize %s --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "order"
// EXPECT-JSON: synchronisation.diagnoses[0].orders[0].first.function == "use"
// EXPECT-JSON: synchronisation.diagnoses[0].suggestions[0].advice == "join t1 before t2 is created"
// EXPECT-JSON: synchronisation.diagnoses[0].suggestions[0].proved == "for all schedules"
#include <assert.h>
#include <pthread.h>

#include <stdlib.h>
static int *shared;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *use(void *unused) {
  pthread_mutex_lock(&lock);
  if (shared != NULL) *shared = 1;  // BROKEN
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *release(void *unused) {
  pthread_mutex_lock(&lock);
  free(shared);
#ifndef BAD
  shared = NULL;
#endif
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t user, releaser;
  shared = malloc(sizeof *shared);
  pthread_create(&user, NULL, use, NULL);
  pthread_create(&releaser, NULL, release, NULL);
  pthread_join(user, NULL);
  pthread_join(releaser, NULL);
  return 0;
}
