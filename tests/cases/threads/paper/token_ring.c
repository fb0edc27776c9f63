// A value is passed on from thread to thread through shared variables; nothing makes the threads wait
// for each other, and the last one checks that all are equal.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "order"
// EXPECT-JSON: synchronisation.diagnoses[0].orders[*].first.function == ["pass_three", "pass_two"]
// EXPECT-JSON: synchronisation.diagnoses[0].suggestions[0].proved == "for all schedules"
// EXPECT-STDOUT: join t3 before t4 is created, t2 before t3 is created
#include <assert.h>
#include <pthread.h>

static int first = 1, second = 2, third = 3, fourth = 4;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *pass_one(void *unused) {
  pthread_mutex_lock(&lock);
  first = (fourth + 1) % 4;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *pass_two(void *unused) {
  pthread_mutex_lock(&lock);
  second = first;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *pass_three(void *unused) {
  pthread_mutex_lock(&lock);
  third = second;
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *compare(void *unused) {
  pthread_mutex_lock(&lock);
  fourth = third;
  assert(first == fourth);  // BROKEN
  pthread_mutex_unlock(&lock);
  return unused;
}

static void start(pthread_t *thread, void *(*function)(void *)) {
  pthread_create(thread, NULL, function, NULL);
#ifdef CORRECT
  pthread_join(*thread, NULL);
#endif
}

int main(void) {
  pthread_t one, two, three, four;
  start(&one, pass_one);
  start(&two, pass_two);
  start(&three, pass_three);
  start(&four, compare);
#ifndef CORRECT
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  pthread_join(three, NULL);
  pthread_join(four, NULL);
#endif
  return 0;
}
