// A sum that needs a wider type.
// RUN: repair %s --add-test '{"stdin": "1", "stdout": "0.300000"}' --add-test '{"stdin": "100", "stdout": "30.000001"}' --add-test '{"stdin": "1000", "stdout": "300.000012"}' --add-test '{"stdin": "0", "stdout": "0.000000"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "declaration"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  float sum = 0;
  for (int i = 0; i < n; i++) sum += 0.1f * 3;
  printf("%.6f\n", sum);
  return 0;
}
