// An index is tested, and changed by another thread before it is used.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: localize %s --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "atomic section"
// EXPECT-JSON: synchronisation.diagnoses[0].sections[0].function == "use"
// EXPECT-JSON: synchronisation.diagnoses[0].suggestions[0].advice matches "hold lock over line [0-9]+ of use"
#include <assert.h>
#include <pthread.h>

static int values[4];
static int index_of_last = 3;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *grow(void *unused) {
  pthread_mutex_lock(&lock);
  index_of_last++;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *use(void *unused) {
#ifndef BAD
  pthread_mutex_lock(&lock);
#endif
  if (index_of_last < 4) values[index_of_last] = 1;  // BROKEN
#ifndef BAD
  pthread_mutex_unlock(&lock);
#endif
  return unused;
}

int main(void) {
  pthread_t grower, user;
  pthread_create(&grower, NULL, grow, NULL);
  pthread_create(&user, NULL, use, NULL);
  pthread_join(grower, NULL);
  pthread_join(user, NULL);
  return 0;
}
