/* time.h: calendar time, in UTC: the only time zone there is. */
#include "calendar.h"

char *tzname[2] = {"UTC", "UTC"};
char *__tzname[2] = {"UTC", "UTC"};
long timezone;
long __timezone;
int daylight;
int __daylight;

void tzset(void) {}

/* Days from 1 January 1970 to 1 January of a year; leap days are counted with quotients that round
 * down. */
static long quotient(long dividend, long divisor) {
  return dividend / divisor - (dividend % divisor < 0);
}

static long days_to_year(long year) {
  long last = year - 1;
  return 365 * (year - 1970) + quotient(last, 4) - quotient(last, 100) + quotient(last, 400) - 477;
}

static struct tm *break_down(time_t time, struct tm *to, const char *zone) {
  long days = quotient(time, 86400);
  int second = (int)(time - days * 86400);
  /* 146097 days are 400 years; the guess is at most one year too late. */
  long year = 1970 + quotient(days * 400, 146097);
  while (days_to_year(year + 1) <= days) year++;
  while (days_to_year(year) > days) year--;
  if (year - 1900 != (int)(year - 1900)) {
    __culprit_errno = EOVERFLOW;
    return NULL;
  }
  int day = (int)(days - days_to_year(year));
  int leap = is_leap_year(year);
  int month = 11;
  while (month_start(month, leap) > day) month--;
  to->tm_sec = second % 60;
  to->tm_min = second / 60 % 60;
  to->tm_hour = second / 3600;
  to->tm_mday = day - month_start(month, leap) + 1;
  to->tm_mon = month;
  to->tm_year = (int)(year - 1900);
  to->tm_wday = (int)(days + 4 - quotient(days + 4, 7) * 7);
  to->tm_yday = day;
  to->tm_isdst = 0;
  to->tm_gmtoff = 0;
  to->tm_zone = zone;
  return to;
}

/* Both return the same object, as glibc's do. */
static struct tm shared;

struct tm *gmtime_r(const time_t *time, struct tm *to) {
  return break_down(*time, to, "GMT");
}
struct tm *localtime_r(const time_t *time, struct tm *to) {
  return break_down(*time, to, "UTC");
}
struct tm *gmtime(const time_t *time) {
  return break_down(*time, &shared, "GMT");
}
struct tm *localtime(const time_t *time) {
  return break_down(*time, &shared, "UTC");
}

/* Fields may have any values; they are brought into their ranges. */
static time_t put_together(struct tm *from, const char *zone) {
  long years = quotient(from->tm_mon, 12);
  int month = (int)(from->tm_mon - years * 12);
  long year = 1900L + from->tm_year + years;
  long days = days_to_year(year) + month_start(month, is_leap_year(year)) + from->tm_mday - 1L;
  time_t time = ((days * 24 + from->tm_hour) * 60 + from->tm_min) * 60 + from->tm_sec;
  struct tm result;
  if (break_down(time, &result, zone) == NULL) return -1;
  *from = result;
  return time;
}

time_t mktime(struct tm *from) { return put_together(from, "UTC"); }
time_t timelocal(struct tm *from) { return put_together(from, "UTC"); }
time_t timegm(struct tm *from) { return put_together(from, "GMT"); }
