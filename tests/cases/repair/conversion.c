// A number that should have two digits.
// RUN: repair %s --add-test '{"stdin": "9 5", "stdout": "9:05"}' --add-test '{"stdin": "10 30", "stdout": "10:30"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "text"
// EXPECT-JSON: repairs[0].replacement == "\"%d:%02d\\n\""
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int hours, minutes;
  scanf("%d %d", &hours, &minutes);
  printf("%d:%d\n", hours, minutes);
  return 0;
}
