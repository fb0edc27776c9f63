// A branch on an unknown input decides which thread needs the other.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

int nondet_int(void);
static int flag, value;

static void *work(void *unused) {
  int choice = nondet_int();
  if (choice == 12345) {
    value = 1;
    flag = 1;
  } else {
#ifdef BAD
    flag = 1;
    value = 1;
#else
    value = 1;
#endif
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  if (flag) assert(value == 1);  // BROKEN
  pthread_join(thread, NULL);
  return 0;
}
