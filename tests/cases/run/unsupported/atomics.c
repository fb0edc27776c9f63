// RUN: run %s
// EXPECT-NATIVE
#include <stdatomic.h>
#include <stdio.h>

static _Atomic int counter = 5;
static atomic_flag lock = ATOMIC_FLAG_INIT;

int main(void) {
  counter++;
  counter += 10;
  atomic_fetch_add(&counter, 4);
  int expected = 20;
  int done = atomic_compare_exchange_strong(&counter, &expected, 100);
  printf("%d %d %d\n", counter, done, expected);
  printf("%d\n", atomic_load(&counter));
  atomic_store(&counter, 7);
  printf("%d %d\n", atomic_exchange(&counter, 8), atomic_flag_test_and_set(&lock));
  __sync_fetch_and_add((int *)&expected, 5);
  printf("%d\n", expected);
  return 0;
}
