// __sync and __atomic builtins, in a sequential program.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int n = 10;
  long l = 5;
  unsigned char c = 250;
  printf("%d ", __sync_fetch_and_add(&n, 5));
  printf("%d ", __sync_add_and_fetch(&n, 5));
  printf("%d ", __sync_fetch_and_sub(&n, 1));
  printf("%d\n", n);
  printf("%d ", __sync_bool_compare_and_swap(&n, 19, 100));
  printf("%d ", __sync_val_compare_and_swap(&n, 5, 7));
  printf("%d ", __sync_lock_test_and_set(&n, 3));
  __sync_lock_release(&n);
  __sync_synchronize();
  printf("%d\n", n);
  printf("%ld ", __atomic_fetch_add(&l, 3, __ATOMIC_SEQ_CST));
  printf("%ld ", __atomic_sub_fetch(&l, 1, __ATOMIC_RELAXED));
  __atomic_store_n(&l, 77, __ATOMIC_RELEASE);
  printf("%ld ", __atomic_load_n(&l, __ATOMIC_ACQUIRE));
  printf("%ld ", __atomic_exchange_n(&l, 8, __ATOMIC_ACQ_REL));
  long expected = 9;
  int done = __atomic_compare_exchange_n(&l, &expected, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  printf("%d %ld\n", done, expected);
  printf("%d ", __atomic_add_fetch(&c, 10, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_fetch_or(&n, 6, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_and_fetch(&n, 3, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_fetch_xor(&n, 1, __ATOMIC_SEQ_CST));
  printf("%d\n", n);
  return 0;
}
