// A variable without a first value.
// RUN: repair %s --add-test '{"stdin": "3", "stdout": "6"}' --add-test '{"stdin": "5", "stdout": "120"}' --add-test '{"stdin": "0", "stdout": "1"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "insert"
// EXPECT-JSON: repairs[0].replacement == "product = 1"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, product;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) product *= i;
  printf("%d\n", product);
  return 0;
}
