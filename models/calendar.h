/* time.h: broken-down time as glibc lays it out. */
#ifndef CULPRIT_CALENDAR_H
#define CULPRIT_CALENDAR_H

#include "culprit.h"
#include "errors.h"

typedef long time_t;

struct tm {
  int tm_sec, tm_min, tm_hour;
  int tm_mday, tm_mon, tm_year;
  int tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

static inline int is_leap_year(long year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* Day of the year (from 0) on which a month (0 to 11) begins. */
static inline int month_start(int month, int leap) {
  static const short starts[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  return starts[month] + (leap && month > 1);
}

/* The names of the C locale; "?" for a day or month that does not exist. */
static inline const char *day_name(int day) {
  static const char names[7][10] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                    "Thursday", "Friday", "Saturday"};
  return day >= 0 && day < 7 ? names[day] : "?";
}

static inline const char *month_name(int month) {
  static const char names[12][10] = {"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};
  return month >= 0 && month < 12 ? names[month] : "?";
}

#endif
