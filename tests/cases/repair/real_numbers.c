// Whole numbers where real ones are read and printed.
// RUN: repair %s --add-test '{"stdin": "1.5 2.5", "stdout": "4.00"}' --add-test '{"stdin": "1 2", "stdout": "3.00"}' --add-test '{"stdin": "0.25 0.5", "stdout": "0.75"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "declaration"
// EXPECT-STDOUT: \+  double a, b;
// EXPECT-STDOUT: \+  if \(scanf\("%lf %lf"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  printf("%.2f\n", (double)a + b);
  return 0;
}
