// Braces that are missing.
// RUN: repair %s --add-test '{"stdin": "3 1 2 4", "stdout": "2 6"}' --add-test '{"stdin": "2 3 5", "stdout": "0 0"}' --add-test '{"stdin": "1 8", "stdout": "1 8"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "wrap"
// EXPECT-JSON: repairs[0].location.line == 16
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, even = 0, sum = 0, x;
  scanf("%d", &n);
  while (n-- > 0) {
    scanf("%d", &x);
    if (x % 2 == 0)
      even++;
      sum += x;
  }
  printf("%d %d\n", even, sum);
  return 0;
}
