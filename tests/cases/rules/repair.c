// A patch that keeps the rule: the condition that skips the release.
// RUN: repair %s --rule lock
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].original == "count > 0"
// EXPECT-JSON: repairs[0].replacement == "count >= 0"
// EXPECT-JSON: repairs[0].proved == "for all inputs"
// EXPECT-JSON: repairs[0].recheck.status == "impossible"
// RUN: %s --rule lock
// EXPECT-EXIT: 1
// EXPECT-JSON: command == "story"
void spin_lock(int *lock);
void spin_unlock(int *lock);
int nondet_int(void);
int lock;
int main(void) {
  int count = nondet_int();
  spin_lock(&lock);
  if (count > 0) {
    lock = 0;
    spin_unlock(&lock);
  }
  if (count < 0) spin_unlock(&lock);
  return 0;
}
