// Functions without a body: a lock is taken in a loop and released on all ways but one.
// RUN: check %s --rule lock
// EXPECT-HOLDS
// RUN: check %s --rule lock --clang=-DBAD
// EXPECT-VIOLATION: rule /rule lock: a lock is taken that is taken already/
// EXPECT-JSON: rules[0].name == "lock"
// EXPECT-JSON: counterexample.recheck.status == "impossible"
// EXPECT-STDOUT: violated: rule lock: a lock is taken that is taken already
int nondet_int(void);
typedef struct {
  int word;
} KSPIN_LOCK;
void KeAcquireSpinLock(KSPIN_LOCK *lock, int *level);
void KeReleaseSpinLock(KSPIN_LOCK *lock, int level);

KSPIN_LOCK lock, other;

int main(void) {
  int level = 0;
  for (int i = 0; i < 3; i++) {
    KeAcquireSpinLock(&lock, &level);  // BROKEN
    if (nondet_int() > 0) {
      KeAcquireSpinLock(&other, &level);
      KeReleaseSpinLock(&other, level);
    }
#ifdef BAD
    if (nondet_int() == 7) continue;
#endif
    KeReleaseSpinLock(&lock, level);
  }
  return 0;
}
