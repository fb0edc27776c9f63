// The atomic builtins and stdatomic.h in one step each; with BAD the sum is written back in a second one.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

#include <stdatomic.h>
static int first;
static atomic_uint second;
static _Atomic long third = 10;

static void *change(void *unused) {
#ifdef BAD
  int seen = __atomic_load_n(&first, __ATOMIC_SEQ_CST);
  __atomic_store_n(&first, seen + 2, __ATOMIC_SEQ_CST);
#else
  __atomic_fetch_add(&first, 2, __ATOMIC_SEQ_CST);
#endif
  atomic_fetch_sub(&second, 1u);
  third += 5;
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, change, NULL);
  pthread_create(&other, NULL, change, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(first == 4);  // BROKEN
  assert(second == 0u - 2 && third == 20);
  return 0;
}
