// Missing braces: the place where the body ends too early.
// RUN: localize %s --add-test '{"stdin": "3 1 2 4", "stdout": "2 6"}' --add-test '{"stdin": "2 3 5", "stdout": "0 0"}' --add-test '{"stdin": "1 8", "stdout": "1 8"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].role == "missing-statement"
// EXPECT-JSON: diagnoses[0].components[0].location.line == 16
// EXPECT-STDOUT: braces around 2 statements are missing here
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, x, count = 0, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x % 2 == 0)
      count++;
      sum += x;
  }
  printf("%d %d\n", count, sum);
  return 0;
}
