// An assignment the wrong way round.
// RUN: repair %s --add-test '{"stdin": "4 7 2 9 1", "stdout": "9"}' --add-test '{"stdin": "3 5 5 2", "stdout": "5"}' --add-test '{"stdin": "1 6", "stdout": "6"}' --add-test '{"stdin": "2 1 8", "stdout": "8"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "largest = value"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, largest = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    int value;
    scanf("%d", &value);
    if (value > largest) value = largest;
  }
  printf("%d\n", largest);
  return 0;
}
