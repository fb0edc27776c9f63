/* Dates: the number of days between two of them, the weekday of each, and the date some days later.
 */
#include <stdio.h>

typedef struct {
  int year, month, day;
} Date;

static const int month_length[13] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int length_of(int month, int year) {
  if (month == 2 && leap(year))
    return 29;
  return month_length[month];
}

static int valid(Date d) {
  if (d.year < 1900 || d.month < 1 || d.month > 12)
    return 0;
  return d.day >= 1 && d.day <= length_of(d.month, d.year);
}

/* Days since the first of January 1900, which was a Monday. */
static long day_number(Date d) {
  long days = 0;
  int year, month;
  for (year = 1900; year < d.year; year++)
    days += leap(year) ? 366 : 365;
  for (month = 1; month < d.month; month++)
    days += length_of(month, d.year);
  return days + d.day - 1;
}

static Date later(Date d, int days) {
  d.day += days;
  while (d.day > length_of(d.month, d.year)) {
    d.day -= length_of(d.month, d.year);
    d.month++;
    if (d.month > 12) {
      d.month = 1;
      d.year++;
    }
  }
  return d;
}

int main(void) {
  static const char *weekdays[7] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  Date first, second, third;
  int more;
  while (scanf("%d-%d-%d %d-%d-%d %d", &first.year, &first.month, &first.day, &second.year,
               &second.month, &second.day, &more) == 7) {
    long difference;
    if (!valid(first) || !valid(second)) {
      printf("invalid date\n");
      continue;
    }
    difference = day_number(second) - day_number(first);
    if (difference < 0)
      difference = -difference;
    third = later(second, more);
    printf("%s %04d-%02d-%02d, ", weekdays[day_number(first) % 7], first.year, first.month,
           first.day);
    printf("%s %04d-%02d-%02d: %ld day%s\n", weekdays[day_number(second) % 7], second.year,
           second.month, second.day, difference, difference == 1 ? "" : "s");
    printf("%d later: %02d.%02d.%d\n", more, third.day, third.month, third.year);
  }
  return 0;
}
