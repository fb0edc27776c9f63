/* time.h: calendar time as text in a fixed form. */
#include "calendar.h"

int sprintf(char *to, const char *format, ...);
struct tm *localtime_r(const time_t *time, struct tm *to);

char *asctime_r(const struct tm *from, char *to) {
  const char *day = day_name(from->tm_wday);
  const char *month = month_name(from->tm_mon);
  sprintf(to, "%.3s %.3s%3d %.2d:%.2d:%.2d %ld\n", *day == '?' ? "???" : day,
          *month == '?' ? "???" : month, from->tm_mday, from->tm_hour, from->tm_min, from->tm_sec,
          1900L + from->tm_year);
  return to;
}

/* Room for the largest numbers that the fields can hold. */
static char shared[96];

char *asctime(const struct tm *from) { return asctime_r(from, shared); }

char *ctime_r(const time_t *time, char *to) {
  struct tm fields;
  return localtime_r(time, &fields) != NULL ? asctime_r(&fields, to) : NULL;
}

char *ctime(const time_t *time) { return ctime_r(time, shared); }
