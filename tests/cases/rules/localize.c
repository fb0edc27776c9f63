// What can be to blame under a rule: the condition that skips the release. Nothing of the rule is.
// RUN: localize %s --rule lock --input nondet_int=2
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 15 `count > 2` -> 1
// EXPECT-DIAGNOSIS: line 16 `count <= 1` -> 1
// EXPECT-DIAGNOSES: only
// EXPECT-JSON: diagnoses[*].recheck.status == ["impossible", "impossible"]
void spin_lock(int *lock);
void spin_unlock(int *lock);
int nondet_int(void);
int lock;
int main(void) {
  int count = nondet_int();
  spin_lock(&lock);
  if (count > 2) spin_unlock(&lock);
  if (count <= 1) spin_unlock(&lock);
  return 0;
}
