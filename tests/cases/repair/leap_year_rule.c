// A part of the rule for leap years is missing, and so is its number.
// RUN: repair %s --add-test '{"stdin": "2 2000", "stdout": "29"}' --add-test '{"stdin": "2 1900", "stdout": "28"}' --add-test '{"stdin": "2 2004", "stdout": "29"}' --add-test '{"stdin": "2 2001", "stdout": "28"}' --add-test '{"stdin": "4 2000", "stdout": "30"}' --add-test '{"stdin": "2 2400", "stdout": "29"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "((year % 4 == 0 && year % 100 != 0) || year % 400 == 0)"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}, month, year;
  scanf("%d %d", &month, &year);
  int count = days[month - 1];
  if (month == 2 && year % 4 == 0 && year % 100 != 0) count++;
  printf("%d\n", count);
  return 0;
}
