// Waiting for a limited time may end because of the time: natively, too.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t free_places;
static int gave_up;

static void *work(void *unused) {
  struct timespec until = {0, 0};
  if (sem_timedwait(&free_places, &until) != 0) {
    assert(errno == ETIMEDOUT);
    gave_up = 1;
  } else if (pthread_mutex_timedlock(&lock, &until) == ETIMEDOUT) {
    gave_up = 2;
    sem_post(&free_places);
  } else {
    pthread_mutex_unlock(&lock);
    sem_post(&free_places);
  }
  return unused;
}

int main(void) {
  pthread_t one;
  sem_init(&free_places, 0, 1);
  pthread_create(&one, NULL, work, NULL);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  pthread_join(one, NULL);
  assert(gave_up != 2);  // BROKEN
  return 0;
}
