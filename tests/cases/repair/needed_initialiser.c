// Two changes of which neither says anything without the other: what is added up begins with 0.
// RUN: repair %s --add-test '{"stdin": "3 1 2 3", "stdout": "6"}' --add-test '{"stdin": "2 5 5", "stdout": "10"}' --add-test '{"stdin": "4 1 1 1 2", "stdout": "5"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: sum = 0
// EXPECT-STDOUT: sum \+= value|sum \+ value
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, sum;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    int value;
    scanf("%d", &value);
    sum = value;
  }
  printf("%d\n", sum);
  return 0;
}
