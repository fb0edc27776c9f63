// An integer division that should be real.
// RUN: repair %s --add-test '{"stdin": "1 2", "stdout": "0.50"}' --add-test '{"stdin": "7 4", "stdout": "1.75"}' --add-test '{"stdin": "6 3", "stdout": "2.00"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "(double)((double)a / b)"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%.2f\n", (double)(a / b));
  return 0;
}
