// A number where the function that says it is called elsewhere in the same function.
// RUN: repair %s --tests called_elsewhere.json
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "day > days_in(month, year)"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>

static int days_in(int month, int year) {
  if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

static void print_after(int day, int month, int year, int days) {
  day += days;
  while (day > 31) {
    day -= days_in(month, year);
    month++;
    if (month > 12) {
      month = 1;
      year++;
    }
  }
  printf("%d.%d.%d\n", day, month, year);
}

int main(void) {
  int day, month, year, days;
  while (scanf("%d.%d.%d %d", &day, &month, &year, &days) == 4) print_after(day, month, year, days);
  return 0;
}
