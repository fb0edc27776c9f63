// Two locks that an input tells apart: releasing the other one is a violation.
// RUN: check %s --rule lock
// EXPECT-VIOLATION: rule /a lock is released that is not taken/
int nondet_int(void);
void mutex_lock(int *lock);
void mutex_unlock(int *lock);
int locks[4];
int main(void) {
  int i = nondet_int(), k = nondet_int();
  if (i < 0 || i > 3 || k < 0 || k > 3) return 0;
  mutex_lock(&locks[i]);
  mutex_unlock(&locks[k]);  // BROKEN
  return 0;
}
