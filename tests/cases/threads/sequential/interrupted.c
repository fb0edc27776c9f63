// The order is fixed, and what a thread has read before it was interrupted in the middle of a statement is kept.
// RUN: localize %s --dump=sequential
// EXPECT-EXIT: 0
// EXPECT-STDOUT: static const int order\[\] = \{1, 2, 3, 2
// EXPECT-STDOUT: t1_read1 = counter;
// EXPECT-STDOUT: counter = t1_read1 \+ 1;
// EXPECT-STDOUT: case 3: /\* count \*/
// RUN: localize %s --dump=sequential --clang=-DN=1
// EXPECT-EXIT: 0
// EXPECT-STDOUT: holds
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif

static int counter;

static void *count(void *unused) {
  counter = counter + 1;
  return unused;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++) pthread_create(&threads[i], NULL, count, NULL);
  for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
  assert(counter == N);
  return 0;
}
