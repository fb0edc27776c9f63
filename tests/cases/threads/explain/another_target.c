// The failing order is good if the second switch goes to another thread than it did.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: should go on
// EXPECT-JSON: explanation.distance == 1
// EXPECT-JSON: explanation.deltas[0].kind == "switch"
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t go;
static int first, winner;

// Whoever takes the only token first wins; the second one should.
static void *one(void *unused) {
  sem_wait(&go);
  winner = 1;
  return unused;
}

static void *two(void *unused) {
  sem_wait(&go);
  winner = 2;
  return unused;
}

static void *give(void *unused) {
  sem_post(&go);
  return unused;
}

int main(void) {
  pthread_t a, b, c;
  sem_init(&go, 0, 0);
  pthread_create(&c, NULL, give, NULL);
  pthread_create(&a, NULL, one, NULL);
  pthread_create(&b, NULL, two, NULL);
  pthread_join(c, NULL);
  first = winner;
  sem_post(&go);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(winner != 2);
  return 0;
}
