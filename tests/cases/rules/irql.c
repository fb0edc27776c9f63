// Levels: raised and lowered in order; what may wait is called at a low level.
// RUN: check %s --rule irql
// EXPECT-HOLDS
// RUN: check %s --rule irql --clang=-DWAIT
// EXPECT-VIOLATION: rule line 21 /rule irql: a function that may wait is called at the dispatch level/
// RUN: check %s --rule irql --clang=-DRAISED
// EXPECT-VIOLATION: rule line 27 /rule irql: the level is still raised at the end/
void KeRaiseIrql(int level, int *old);
void KeLowerIrql(int level);
void KeAcquireSpinLock(int *lock, int *old);
void KeReleaseSpinLock(int *lock, int old);
void KeWaitForSingleObject(void *object);
int nondet_int(void);

int main(void) {
  int lock = 0, old = 0, event = 0;
  KeRaiseIrql(1, &old);
  KeAcquireSpinLock(&lock, &old);
#ifdef WAIT
  if (nondet_int() == 3)
    KeWaitForSingleObject(&event);
#endif
  KeReleaseSpinLock(&lock, old);
#ifndef RAISED
  KeLowerIrql(old);
#endif
  return event;
}
