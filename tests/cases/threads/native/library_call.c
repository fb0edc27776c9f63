// A native run stops before a call of the library that reads shared memory.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>
#include <string.h>

static struct pair {
  int left, right;
} pair;

static void *set(void *unused) {
  pair.left = 1;
  pair.right = 1;
  return unused;
}

int main(void) {
  pthread_t setter;
  struct pair copy;
  pthread_create(&setter, NULL, set, NULL);
  memcpy(&copy, &pair, sizeof copy);
  assert(copy.left == copy.right);  // BROKEN
  pthread_join(setter, NULL);
  return 0;
}
