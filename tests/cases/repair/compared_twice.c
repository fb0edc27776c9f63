// Whether `0 <= x` holds is compared with 9.
// RUN: repair %s --add-test '{"stdin": "4", "stdout": "digit"}' --add-test '{"stdin": "-1", "stdout": "other"}' --add-test '{"stdin": "10", "stdout": "other"}' --add-test '{"stdin": "9", "stdout": "digit"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "0 <= x && x <= 9"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int x;
  if (scanf("%d", &x) != 1) return 1;
  if (0 <= x <= 9)
    printf("digit\n");
  else
    printf("other\n");
  return 0;
}
