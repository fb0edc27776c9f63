#include <stdio.h>

int main(void) {
  int month, year;
  scanf("%d/%d", &month, &year);
  int days = 31;
  if (month == 4 || month == 6 || month == 9 || month == 11) days = 30;
  if (month == 2) days = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
  printf("%d/%02d has %d days\n", year, month, days);
  return 0;
}
