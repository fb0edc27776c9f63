// A label is missing among others.
// RUN: repair %s --add-test '{"stdin": "4", "stdout": "30"}' --add-test '{"stdin": "9", "stdout": "30"}' --add-test '{"stdin": "11", "stdout": "30"}' --add-test '{"stdin": "12", "stdout": "31"}' --add-test '{"stdin": "10", "stdout": "31"}' --add-test '{"stdin": "2", "stdout": "28"}' --add-test '{"stdin": "6", "stdout": "30"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "case 9:"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int month, days;
  if (scanf("%d", &month) != 1) return 1;
  switch (month) {
    case 2:
      days = 28;
      break;
    case 4:
    case 6:
    case 11:
      days = 30;
      break;
    default:
      days = 31;
  }
  printf("%d\n", days);
  return 0;
}
