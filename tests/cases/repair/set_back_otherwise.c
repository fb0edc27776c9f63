// What is counted begins again where it does not go on.
// RUN: repair %s --add-test '{"stdin": "6 1 1 2 2 2 3", "stdout": "3"}' --add-test '{"stdin": "4 5 5 6 6", "stdout": "2"}' --add-test '{"stdin": "3 1 2 3", "stdout": "1"}' --add-test '{"stdin": "5 4 4 4 1 4", "stdout": "3"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: else run = 1;
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, values[10], run = 1, longest = 1;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &values[i]);
  for (int i = 1; i < n; i++) {
    if (values[i] == values[i - 1]) run++;
    if (run > longest) longest = run;
  }
  printf("%d\n", longest);
  return 0;
}
