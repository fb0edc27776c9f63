#include <stdio.h>

static int is_leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_in(int month, int year) {
  if (month == 2) return is_leap(year) ? 29 : 28;
  if (month == 4 || month == 6 || month == 9 || month == 11) return 30;
  return 31;
}

int main(void) {
  int day, month, year, i, total = 0;
  if (scanf("%d %d %d", &day, &month, &year) != 3 || month < 1 || month > 12 || day < 1 || day > days_in(month, year)) {
    printf("no such day\n");
    return 1;
  }
  for (i = 1; i < month; i++) total += days_in(i, year);
  printf("day %d of %d\n", total + day, is_leap(year) ? 366 : 365);
  return 0;
}
