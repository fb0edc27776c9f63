// Tests that fail by their output and one that breaks a rule: a native run would not show that the rule is kept, so none is asked.
// RUN: localize %s --rule lock --tests %d/mixed_tests.json
// EXPECT-EXIT: 1
// EXPECT-JSON: tests.failing == ["output", "rule"]
// EXPECT-JSON: diagnoses[0].components[0].location.line == 14
// EXPECT-JSON: diagnoses[0].recheck.status == "impossible"
#include <stdio.h>
#include <stdlib.h>
void spin_lock(int *lock) { (void)lock; }
void spin_unlock(int *lock) { (void)lock; }
int main(int argc, char **argv) {
  int lock = 0, number = argc > 1 ? atoi(argv[1]) : 0;
  spin_lock(&lock);
  int half = number / 3;
  if (half * 2 == 4) spin_unlock(&lock);
  if (half * 2 != 4) spin_unlock(&lock);
  if (number == 6 && half == 2) spin_unlock(&lock);
  printf("%d\n", half);
  return 0;
}
