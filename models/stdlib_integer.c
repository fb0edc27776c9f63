/* stdlib.h and inttypes.h: the strtol family, and atoi and its kin. */
#include "numbers.h"

/* Reads white space, sign, prefix and digits; *end (if wanted) becomes the first character after
 * them, or `text`. */
static struct __culprit_integer parse_integer(const char *text, char **end, int base_wanted) {
  struct __culprit_integer number = {0, 0, 0};
  if (base_wanted < 0 || base_wanted == 1 || base_wanted > 36) {
    __culprit_errno = EINVAL;
    return number;
  }
  unsigned int base = (unsigned int)base_wanted;
  const char *at = text;
  while (IS_SPACE(*at)) at++;
  if (*at == '-' || *at == '+') {
    number.negative = *at == '-';
    at++;
  }
  if (*at == '0' && (base == 0 || base == 16) && (at[1] == 'x' || at[1] == 'X') &&
      DIGIT_VALUE(at[2]) < 16) {
    at += 2;
    base = 16;
  } else if (base == 0) {
    base = *at == '0' ? 8 : 10;
  }
  const char *digits = at;
  unsigned long magnitude = 0;
  for (;; at++) {
    char character = *at;
    unsigned int digit = DIGIT_VALUE(character);
    if (digit >= base) break;
    if (HAS_ROOM(magnitude, base, digit))
      magnitude = magnitude * base + digit;
    else
      number.overflow = 1;
  }
  number.magnitude = magnitude;
  if (end != NULL) *end = (char *)(at != digits ? at : text);
  return number;
}

long strtol(const char *text, char **end, int base) {
  struct __culprit_integer number = parse_integer(text, end, base);
  return signed_value(&number);
}

unsigned long strtoul(const char *text, char **end, int base) {
  struct __culprit_integer number = parse_integer(text, end, base);
  return unsigned_value(&number);
}

long long strtoll(const char *text, char **end, int base) { return strtol(text, end, base); }
long long strtoq(const char *text, char **end, int base) { return strtol(text, end, base); }
long strtoimax(const char *text, char **end, int base) { return strtol(text, end, base); }

unsigned long long strtoull(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}

unsigned long long strtouq(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}

unsigned long strtoumax(const char *text, char **end, int base) { return strtoul(text, end, base); }

/* glibc's atoi is strtol cut off to an int, also where the number is too large. */
int atoi(const char *text) { return (int)strtol(text, NULL, 10); }
long atol(const char *text) { return strtol(text, NULL, 10); }
long long atoll(const char *text) { return strtol(text, NULL, 10); }
