// Two that are equal, and smaller than the third: no condition holds. One change lets all others but the first hold.
// RUN: repair %s --add-test '{"stdin": "1 2 3", "stdout": "1"}' --add-test '{"stdin": "3 1 2", "stdout": "1"}' --add-test '{"stdin": "2 2 5", "stdout": "2"}' --add-test '{"stdin": "4 1 1", "stdout": "1"}' --add-test '{"stdin": "6 9 6", "stdout": "6"}' --add-test '{"stdin": "3 2 1", "stdout": "1"}' --add-test '{"stdin": "3 3 3", "stdout": "3"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "b <= a && b <= c, and so in 2 conditions"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b, c;
  if (scanf("%d %d %d", &a, &b, &c) != 3) return 1;
  if (a < b && a < c)
    printf("%d\n", a);
  else if (b < a && b < c)
    printf("%d\n", b);
  else if (c < a && c < b)
    printf("%d\n", c);
  return 0;
}
