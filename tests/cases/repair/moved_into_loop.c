// What should happen in every round happens once, before the loop.
// RUN: repair %s --add-test '{"stdin": "2 3 1 2 3 4 5 6", "stdout": "6\n15"}' --add-test '{"stdin": "1 2 5 5", "stdout": "10"}' --add-test '{"stdin": "3 1 7 8 9", "stdout": "7\n8\n9"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int rows, columns, value;
  if (scanf("%d %d", &rows, &columns) != 2) return 1;
  int sum = 0;
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < columns; j++) {
      if (scanf("%d", &value) != 1) return 1;
      sum += value;
    }
    printf("%d\n", sum);
  }
  return 0;
}
