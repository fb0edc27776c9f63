// Two arguments change places: one edit, although no single value helps, and no pair is looked for.
// RUN: localize %s --add-test '{"stdin": "7 2", "stdout": "3 1\n"}' --add-test '{"stdin": "9 3", "stdout": "3 0\n"}' --add-test '{"stdin": "5 5", "stdout": "1 0\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].location.line == 12
// EXPECT-JSON: bound.faults == 1
// EXPECT-STDOUT: should be `divide\(a, b, &q\)`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
static int divide(int a, int b, int *quotient) { *quotient = a / b; return a % b; }
int main(void) {
  int a, b, q; scanf("%d %d", &a, &b);
  int r = divide(b, a, &q);
  printf("%d %d\n", q, r);
  return 0;
}
