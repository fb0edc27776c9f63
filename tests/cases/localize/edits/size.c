// An array that is too small: its declarator is named.
// RUN: localize %s --add-test '{"stdin": "5", "stdout": "25"}' --add-test '{"stdin": "4", "stdout": "16"}' --add-test '{"stdin": "0", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].role == "size"
// EXPECT-JSON: diagnoses[0].components[0].location.line == 10
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, last[5] = {0};
  scanf("%d", &n);
  for (int i = 0; i <= n; i++) last[i] = i * i;
  printf("%d\n", last[n]);
  return 0;
}
