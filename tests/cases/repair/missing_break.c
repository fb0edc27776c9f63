// A case of a switch that falls through.
// RUN: repair %s --add-test '{"stdin": "2", "stdout": "28"}' --add-test '{"stdin": "4", "stdout": "30"}' --add-test '{"stdin": "1", "stdout": "31"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "insert"
// EXPECT-JSON: repairs[0].replacement == "break;"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, days = 31;
  scanf("%d", &n);
  switch (n) {
    case 2:
      days = 28;
    case 4:
    case 6:
      days = 30;
      break;
    default:
      days = 31;
  }
  printf("%d\n", days);
  return 0;
}
