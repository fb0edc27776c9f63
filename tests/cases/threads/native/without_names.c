// Local variables of main and memory of calloc are shared by their addresses, and found again natively.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *count(void *given) {
  int *counter = given;
  *counter = *counter + 1;
  return NULL;
}

int main(void) {
  pthread_t one, other, third, fourth;
  int local = 0;
  int *allocated = calloc(1, sizeof *allocated);
  if (allocated == NULL) return 0;
  pthread_create(&one, NULL, count, &local);
  pthread_create(&other, NULL, count, &local);
  pthread_create(&third, NULL, count, allocated);
  pthread_create(&fourth, NULL, count, allocated);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  pthread_join(third, NULL);
  pthread_join(fourth, NULL);
  int all = local + *allocated;
  free(allocated);
  assert(all != 2);  // BROKEN
  return 0;
}
