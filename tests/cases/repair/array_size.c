// An array that is too small.
// RUN: repair %s --add-test '{"stdin": "5", "stdout": "25"}' --add-test '{"stdin": "4", "stdout": "16"}' --add-test '{"stdin": "0", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "declaration"
// EXPECT-JSON: repairs[0].role == "size"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, last[5] = {0};
  scanf("%d", &n);
  for (int i = 0; i <= n; i++) last[i] = i * i;
  printf("%d\n", last[n]);
  return 0;
}
