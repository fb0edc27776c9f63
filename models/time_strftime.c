/* time.h: strftime, in the C locale. */
#include "calendar.h"

time_t mktime(struct tm *from);

/* Where strftime writes; `failed` once there is no room. */
struct target {
  char *to;
  size_t size, length;
  int failed;
};

/* How a field is padded and spelled: the GNU flags between '%' and the letter. */
struct style {
  char padding; /* '0', '_', '-', or 0: as the letter has it */
  int upper, swap;
  int width;
};

static void put_character(struct target *target, char character) {
  if (target->length + 1 < target->size)
    target->to[target->length] = character;
  else
    target->failed = 1;
  target->length++;
}

static void put_padding(struct target *target, char character, int count) {
  for (; count > 0 && !target->failed; count--) put_character(target, character);
}

static void put_text(struct target *target, const struct style *style, const char *text,
                     int limit) {
  int length = (int)__culprit_find_byte(text, 0, (size_t)limit);
  put_padding(target, style->padding == '0' ? '0' : ' ', style->width - length);
  for (int index = 0; index < length; index++) {
    char character = text[index];
    if (style->upper && character >= 'a' && character <= 'z') character = (char)(character - 32);
    if (style->swap && character >= 'A' && character <= 'Z') character = (char)(character + 32);
    put_character(target, character);
  }
}

/* "Monday": the flag '#' means upper case here, and lower case elsewhere. */
static void put_name(struct target *target, struct style *style, const char *name, int limit) {
  style->upper |= style->swap;
  style->swap = 0;
  put_text(target, style, name, limit);
}

/* A number of at least `digits` characters, padded with `padding` unless a flag says otherwise. */
static void put_number(struct target *target, const struct style *style, long number, int digits,
                       char padding) {
  char text[24];
  int length = 0;
  unsigned long magnitude = number < 0 ? 0 - (unsigned long)number : (unsigned long)number;
  do {
    text[length] = (char)('0' + magnitude % 10);
    length++;
    magnitude /= 10;
  } while (magnitude != 0);
  if (style->padding != 0) padding = style->padding;
  if (padding == '-') digits = 0;
  if (style->width > digits) digits = style->width;
  int missing = digits - length - (number < 0);
  if (padding != '0') put_padding(target, ' ', missing);
  if (number < 0) put_character(target, '-');
  if (padding == '0') put_padding(target, '0', missing);
  while (length > 0) {
    length--;
    put_character(target, text[length]);
  }
}

/* Week of the year, if weeks begin on `first` (0: Sunday). */
static int week_of(const struct tm *from, int first) {
  return (from->tm_yday + 7 - (from->tm_wday - first + 7) % 7) / 7;
}

/* The week of ISO 8601, and the year that it belongs to: week 1 is the one with the year's first
 * Thursday. */
static int iso_week(const struct tm *from, long *year) {
  *year = 1900L + from->tm_year;
  int thursday = from->tm_yday + 3 - (from->tm_wday + 6) % 7;
  if (thursday < 0) {
    *year -= 1;
    thursday += 365 + is_leap_year(*year);
  } else if (thursday >= 365 + is_leap_year(*year)) {
    thursday -= 365 + is_leap_year(*year);
    *year += 1;
  }
  return thursday / 7 + 1;
}

static void put_format(struct target *target, const char *format, const struct tm *from);

/* A field that is a format itself. */
static void put_composed(struct target *target, struct style *style, const char *format,
                         const struct tm *from) {
  char text[128];
  struct target inner = {text, sizeof text, 0, 0};
  put_format(&inner, format, from);
  text[inner.length] = 0;
  style->swap = 0;
  put_text(target, style, text, sizeof text);
}

static long modulo(long number, long divisor) {
  long rest = number % divisor;
  return rest < 0 ? rest + divisor : rest;
}

static void put_zone(struct target *target, const struct style *style, const struct tm *from) {
  if (from->tm_isdst < 0) return;
  long minutes = from->tm_gmtoff / 60;
  put_character(target, minutes < 0 ? '-' : '+');
  if (minutes < 0) minutes = -minutes;
  put_number(target, style, minutes / 60 * 100 + minutes % 60, 4, '0');
}

static void put_field(struct target *target, struct style *style, char letter,
                      const struct tm *from) {
  long year = 1900L + from->tm_year;
  int hour12 = from->tm_hour % 12 == 0 ? 12 : from->tm_hour % 12;
  struct tm copy;
  switch (letter) {
    case 'a': put_name(target, style, day_name(from->tm_wday), 3); break;
    case 'A': put_name(target, style, day_name(from->tm_wday), 10); break;
    case 'b':
    case 'h': put_name(target, style, month_name(from->tm_mon), 3); break;
    case 'B': put_name(target, style, month_name(from->tm_mon), 10); break;
    case 'c': put_composed(target, style, "%a %b %e %H:%M:%S %Y", from); break;
    case 'C': put_number(target, style, year / 100 - (year % 100 < 0), 1, '0'); break;
    case 'd': put_number(target, style, from->tm_mday, 2, '0'); break;
    case 'D':
    case 'x': put_composed(target, style, "%m/%d/%y", from); break;
    case 'e': put_number(target, style, from->tm_mday, 2, '_'); break;
    case 'F': put_composed(target, style, "%Y-%m-%d", from); break;
    case 'g':
      iso_week(from, &year);
      put_number(target, style, modulo(year, 100), 2, '0');
      break;
    case 'G':
      iso_week(from, &year);
      put_number(target, style, year, 1, '0');
      break;
    case 'H': put_number(target, style, from->tm_hour, 2, '0'); break;
    case 'I': put_number(target, style, hour12, 2, '0'); break;
    case 'j': put_number(target, style, from->tm_yday + 1, 3, '0'); break;
    case 'k': put_number(target, style, from->tm_hour, 2, '_'); break;
    case 'l': put_number(target, style, hour12, 2, '_'); break;
    case 'm': put_number(target, style, from->tm_mon + 1, 2, '0'); break;
    case 'M': put_number(target, style, from->tm_min, 2, '0'); break;
    case 'n': put_text(target, style, "\n", 1); break;
    case 'p': put_text(target, style, from->tm_hour > 11 ? "PM" : "AM", 2); break;
    case 'P':
      style->swap = 1;
      put_text(target, style, from->tm_hour > 11 ? "PM" : "AM", 2);
      break;
    case 'r': put_composed(target, style, "%I:%M:%S %p", from); break;
    case 'R': put_composed(target, style, "%H:%M", from); break;
    case 's':
      copy = *from;
      put_number(target, style, mktime(&copy), 1, '_');
      break;
    case 'S': put_number(target, style, from->tm_sec, 2, '0'); break;
    case 't': put_text(target, style, "\t", 1); break;
    case 'T':
    case 'X': put_composed(target, style, "%H:%M:%S", from); break;
    case 'u': put_number(target, style, (from->tm_wday + 6) % 7 + 1, 1, '0'); break;
    case 'U': put_number(target, style, week_of(from, 0), 2, '0'); break;
    case 'V': put_number(target, style, iso_week(from, &year), 2, '0'); break;
    case 'w': put_number(target, style, from->tm_wday, 1, '0'); break;
    case 'W': put_number(target, style, week_of(from, 1), 2, '0'); break;
    case 'y': put_number(target, style, modulo(year, 100), 2, '0'); break;
    case 'Y': put_number(target, style, year, 1, '0'); break;
    case 'z': put_zone(target, style, from); break;
    case 'Z': put_text(target, style, from->tm_zone != NULL ? from->tm_zone : "", 64); break;
    case '%': put_text(target, style, "%", 1); break;
    default: target->failed = 1; break;
  }
}

static void put_format(struct target *target, const char *format, const struct tm *from) {
  for (; *format != 0 && !target->failed; format++) {
    if (*format != '%') {
      put_character(target, *format);
      continue;
    }
    struct style style = {0, 0, 0, 0};
    for (format++;; format++) {
      if (*format == '_' || *format == '-' || *format == '0')
        style.padding = *format;
      else if (*format == '^')
        style.upper = 1;
      else if (*format == '#')
        style.swap = 1;
      else
        break;
    }
    for (; *format >= '0' && *format <= '9'; format++)
      if (style.width < 100000) style.width = style.width * 10 + (*format - '0');
    if (*format == 'E' || *format == 'O') format++;
    if (*format == 0) __culprit_violation("library-rule", "the format ends after '%'");
    put_field(target, &style, *format, from);
  }
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *from) {
  struct target target = {to, size, 0, 0};
  put_format(&target, format, from);
  if (target.failed || target.length >= size) return 0;
  to[target.length] = 0;
  return target.length;
}
