// Arguments in the wrong order.
// RUN: repair %s --add-test '{"stdin": "2 3", "stdout": "8"}' --add-test '{"stdin": "5 2", "stdout": "25"}' --add-test '{"stdin": "2 2", "stdout": "4"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "power(a, b)"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static int power(int base, int exponent) {
  int result = 1;
  while (exponent-- > 0) result *= base;
  return result;
}
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\n", power(b, a));
  return 0;
}
