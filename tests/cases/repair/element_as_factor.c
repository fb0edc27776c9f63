// What is paid with coins of a value is their number times the value.
// RUN: repair %s --add-test '{"stdin": "17", "stdout": "1 1 1 0"}' --add-test '{"stdin": "40", "stdout": "4 0 0 0"}' --add-test '{"stdin": "9", "stdout": "0 1 2 0"}' --add-test '{"stdin": "8", "stdout": "0 1 1 1"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: rest - taken \* coin\[i\]|rest % coin\[i\]
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int coin[4] = {10, 5, 2, 1}, rest, taken;
  if (scanf("%d", &rest) != 1) return 1;
  for (int i = 0; i < 4; i++) {
    taken = rest / coin[i];
    rest = rest - taken;
    printf(i < 3 ? "%d " : "%d\n", taken);
  }
  return 0;
}
