// The sum decides nothing either, but it becomes too large before the limit.
// RUN: run %s --max-steps 20000000 --checks +overflow
// EXPECT-EXIT: 1
// EXPECT-VIOLATION: signed-overflow
int main(void) {
  int n = 1234, sum = 0;
  while (n > 0) {
    sum += 500 * (n % 10);  // BROKEN
    n = n % 10;
  }
  return sum;
}
