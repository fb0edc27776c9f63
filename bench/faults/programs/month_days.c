/* For each pair of month and year: its name and how many days it has. */
#include <stdio.h>

static int is_leap(int year) {
  if (year % 400 == 0)
    return 1;
  if (year % 100 == 0)
    return 0;
  return year % 4 == 0;
}

static int days_in(int month, int year) {
  switch (month) {
    case 2:
      if (is_leap(year))
        return 29;
      return 28;
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    default:
      return 31;
  }
}

int main(void) {
  const char *names[12] = {"January", "February", "March",     "April",   "May",      "June",
                           "July",    "August",   "September", "October", "November", "December"};
  int month, year;
  int total = 0;
  while (scanf("%d %d", &month, &year) == 2) {
    int days;
    if (month < 1 || month > 12) {
      printf("no month %d\n", month);
      continue;
    }
    days = days_in(month, year);
    total += days;
    printf("%s %d has %d days\n", names[month - 1], year, days);
  }
  printf("%d days altogether\n", total);
  return 0;
}
