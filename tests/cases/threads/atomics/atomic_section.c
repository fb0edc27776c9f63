// Sections between __VERIFIER_atomic_begin and _end, and functions named __VERIFIER_atomic_..., are one step.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
static int first, second;

static void __VERIFIER_atomic_change(void) {
  first++;
  second++;
}

static void *change(void *unused) {
#ifdef BAD
  first++;
  second++;
#else
  __VERIFIER_atomic_change();
#endif
  return unused;
}

static void *look(void *unused) {
  __VERIFIER_atomic_begin();
  int a = first;
  int b = second;
  __VERIFIER_atomic_end();
  assert(a == b);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t changer, looker;
  (void)__VERIFIER_atomic_change;
  pthread_create(&changer, NULL, change, NULL);
  pthread_create(&looker, NULL, look, NULL);
  pthread_join(changer, NULL);
  pthread_join(looker, NULL);
  return 0;
}
