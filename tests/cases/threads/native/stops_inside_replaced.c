// The failing run goes over to another thread before c is read in line 24. Where the sum there is replaced
// nothing is read, so the thread goes on: the values and the native run have to follow that, too.
// RUN: localize %s --roles value,condition --faults 1
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 24 `c + 1` -> 1
// EXPECT-STDOUT: all confirmed by native runs with these values
#include <assert.h>
#include <pthread.h>

static int a, b, c;

static void *first(void *unused) {
  c = c + 1;
  c = b + 1;
  return unused;
}

static void *second(void *unused) {
  b = 1;
  a = a + 1;
  if (b == 1) {
    // c is 2 here if the other thread has come to its end.
    a = c + 1;
  }
  return unused;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, first, NULL);
  pthread_create(&two, NULL, second, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  assert(a != 3);  // BROKEN
  return 0;
}
