// The largest and the smallest value begin with a value that may be larger or smaller than all of them.
// RUN: repair %s --add-test '{"stdin": "3 1 2 3", "stdout": "1 to 3"}' --add-test '{"stdin": "1 -5", "stdout": "-5 to -5"}' --add-test '{"stdin": "2 -4 -1", "stdout": "-4 to -1"}' --add-test '{"stdin": "2 -4 7", "stdout": "-4 to 7"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].changes.# == 2
// EXPECT-STDOUT: max = -2147483648, min = 2147483647
// EXPECT-STDOUT: passes all tests, natively too
// The same with a loop whose first turn takes whatever comes.
// RUN: repair %s --add-test '{"stdin": "3 1 2 3", "stdout": "1 to 3"}' --add-test '{"stdin": "1 5", "stdout": "5 to 5"}' --add-test '{"stdin": "2 -4 7", "stdout": "-4 to 7"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: i == 0 \|\| x < min
#include <stdio.h>
int main(void) {
  int n, i, x, max = 0, min = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (i = 0; i < n; i++) {
    if (scanf("%d", &x) != 1) return 1;
    if (x > max) max = x;
    if (x < min) min = x;
  }
  printf("%d to %d\n", min, max);
  return 0;
}
