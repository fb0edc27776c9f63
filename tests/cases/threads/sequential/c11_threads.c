// Threads of C11 begin in the library: that is not written down as a sequential program, and said.
// RUN: localize %s --dump=sequential
// EXPECT-EXIT: 3
// EXPECT-STDERR: --dump=sequential: a thread of C11's threads.h
#include <assert.h>

#include <threads.h>

static int sum;

static int add(void *unused) {
  (void)unused;
  sum++;
  return 0;
}

int main(void) {
  thrd_t one;
  thrd_create(&one, add, NULL);
  thrd_join(one, NULL);
  assert(sum == 2);
  return 0;
}
