// Arguments and results through pointers, pthread_exit, pthread_self and pthread_equal.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static int add_up(int last) {
  int sum = 0;
  for (int i = 1; i <= last; i++) sum += i;
  return sum;
}

static void *work(void *argument) {
  int *last = argument;
  *last = add_up(*last);
  if (*last > 10) pthread_exit(last);
  return NULL;
}

int main(void) {
  pthread_t threads[3];
  int numbers[3] = {3, 4, 5};
  void *result = NULL;
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, work, &numbers[i]);
  for (int i = 0; i < 3; i++) {
    pthread_join(threads[i], &result);
    assert(i < 2 ? result == NULL : result == &numbers[2]);
  }
  assert(pthread_equal(pthread_self(), pthread_self()) && !pthread_equal(threads[0], threads[1]));
#ifdef BAD
  assert(numbers[2] == 14);  // BROKEN
#else
  assert(numbers[2] == 15);
#endif
  return 0;
}
