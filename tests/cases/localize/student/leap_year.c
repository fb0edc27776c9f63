// A wrong operator: every year that is no century would be a leap year.
// RUN: localize %s --tests leap_year.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `year % 4 == 0 || year % 100 != 0` number 1
// FIX: `year % 4 == 0 && year % 100 != 0`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int year, leap;
  scanf("%d", &year);
  leap = (year % 4 == 0 || year % 100 != 0) || year % 400 == 0;  // FAULT
  if (leap) {
    printf("leap year\n");
  } else {
    printf("common year\n");
  }
  return 0;
}
