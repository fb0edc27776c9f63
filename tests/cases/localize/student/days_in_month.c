// A wrong number: October has 31 days, November has 30.
// RUN: localize %s --tests days_in_month.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `month == 10` number 1
// FIX: `month == 11`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int year, month, days;
  scanf("%d %d", &year, &month);
  if (month == 2) {
    if (year % 4 == 0)
      days = 29;
    else
      days = 28;
  } else if (month == 4 || month == 6 || month == 9 || month == 10) {  // FAULT
    days = 30;
  } else {
    days = 31;
  }
  printf("%d days\n", days);
  return 0;
}
