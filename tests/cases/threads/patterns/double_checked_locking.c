// Double-checked locking: with BAD the pointer is published before what it points to is set.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

struct settings {
  int ready;
};
static struct settings only;
static struct settings *instance;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct settings *get(void) {
  if (instance == NULL) {
    pthread_mutex_lock(&lock);
    if (instance == NULL) {
#ifdef BAD
      instance = &only;
      only.ready = 1;
#else
      only.ready = 1;
      instance = &only;
#endif
    }
    pthread_mutex_unlock(&lock);
  }
  return instance;
}

static void *use(void *unused) {
  struct settings *found = get();
  assert(found->ready == 1);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, use, NULL);
  pthread_create(&other, NULL, use, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
