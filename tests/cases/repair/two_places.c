// Two faults in different places.
// RUN: repair %s --add-test '{"stdin": "2", "stdout": "3"}' --add-test '{"stdin": "3", "stdout": "6"}' --add-test '{"stdin": "4", "stdout": "10"}' --add-test '{"stdin": "5", "stdout": "120"}' --add-test '{"stdin": "0", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].changes.# == 2
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, sum = 0, product = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) {
    sum -= i;
    product *= i;
  }
  if (n % 2 == 0) printf("%d\n", sum);
  else printf("%d\n", product);
  return 0;
}
