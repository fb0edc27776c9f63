// Dining philosophers. With BAD each takes the left fork first, and all may wait in a circle; else the last
// one takes the right fork first.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// EXPECT-JSON: counterexample.switches == 3
#include <assert.h>
#include <pthread.h>

enum { philosophers = 3 };

static pthread_mutex_t forks[philosophers];
static int meals;

static void *dine(void *argument) {
  int seat = *(int *)argument;
  int first = seat, second = (seat + 1) % philosophers;
#ifndef BAD
  if (first > second) {
    first = second;
    second = seat;
  }
#endif
  pthread_mutex_lock(&forks[first]);
  pthread_mutex_lock(&forks[second]);  // BROKEN
  __sync_fetch_and_add(&meals, 1);
  pthread_mutex_unlock(&forks[second]);
  pthread_mutex_unlock(&forks[first]);
  return NULL;
}

int main(void) {
  pthread_t threads[philosophers];
  int seats[philosophers];
  for (int i = 0; i < philosophers; i++) pthread_mutex_init(&forks[i], NULL);
  for (int i = 0; i < philosophers; i++) {
    seats[i] = i;
    pthread_create(&threads[i], NULL, dine, &seats[i]);
  }
  for (int i = 0; i < philosophers; i++) pthread_join(threads[i], NULL);
  assert(meals == philosophers);
  return 0;
}
