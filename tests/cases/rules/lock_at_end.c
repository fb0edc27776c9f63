// An obligation: what was taken is released when main returns. It is reported at that return.
// RUN: check %s --rule lock
// EXPECT-VIOLATION: rule /rule lock: a lock is still taken at the end/
// RUN: check %s --rule lock --clang=-DGOOD
// EXPECT-HOLDS
int nondet_int(void);
void spin_lock(int *lock);
void spin_unlock(int *lock);

int a, b;

int main(void) {
  int *lock = nondet_int() ? &a : &b;
  spin_lock(lock);
#ifdef GOOD
  spin_unlock(lock);
#else
  if (nondet_int()) spin_unlock(&a == lock ? &a : &b);
#endif
  return 0;  // BROKEN
}
