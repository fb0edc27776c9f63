// The rule's name and message are in all reports.
// RUN: check %s --rule lock --sarif -
// EXPECT-EXIT: 1
// EXPECT-STDOUT: rule lock: a lock is released that is not taken
// RUN: check %s --rule lock --html -
// EXPECT-EXIT: 1
// EXPECT-STDOUT: rule lock: a lock is released that is not taken
void spin_unlock(int *lock);
int lock;
int main(void) {
  spin_unlock(&lock);
  return 0;
}
