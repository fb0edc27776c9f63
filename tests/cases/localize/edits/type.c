// A product that needs more than 32 bits.
// RUN: localize %s --add-test '{"stdin": "20", "stdout": "2432902008176640000\n"}' --add-test '{"stdin": "13", "stdout": "6227020800\n"}' --add-test '{"stdin": "5", "stdout": "120\n"}' --add-test '{"stdin": "0", "stdout": "1\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].role == "type"
// EXPECT-JSON: diagnoses[0].components[0].location.line == 10
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int product = 1;
  int n;
  scanf("%d", &n);
  for (int i = 2; i <= n; i++) product *= i;
  printf("%d\n", product);
  return 0;
}
