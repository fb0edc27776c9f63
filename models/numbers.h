/* The texts of numbers, as strtol, strtod and scanf read them. */
#ifndef CULPRIT_NUMBERS_H
#define CULPRIT_NUMBERS_H

#include "culprit.h"
#include "errors.h"

static inline int is_space(int character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

/* The value of a digit or letter, or 36. */
static inline unsigned int digit_value(int character) {
  if (character >= '0' && character <= '9') return (unsigned int)(character - '0');
  if (character >= 'a' && character <= 'z') return (unsigned int)(character - 'a' + 10);
  if (character >= 'A' && character <= 'Z') return (unsigned int)(character - 'A' + 10);
  return 36;
}

/* An integer that is being read digit by digit. */
struct __culprit_integer {
  unsigned long magnitude;
  int negative;
  int overflow; /* the magnitude does not fit into 64 bits */
};

static inline void append_digit(struct __culprit_integer *number, unsigned int base,
                                unsigned int digit) {
  /* While the magnitude is below 2^56 no base can overflow it, which spares a division for each
   * digit. */
  if (number->magnitude >> 56 != 0 && number->magnitude > (~0UL - digit) / base)
    number->overflow = 1;
  else
    number->magnitude = number->magnitude * base + digit;
}

/* The value as strtol and strtoul give it: saturated, with errno set. */
static inline long signed_value(const struct __culprit_integer *number) {
  unsigned long limit = number->negative ? 1UL << 63 : (1UL << 63) - 1;
  if (number->overflow || number->magnitude > limit) {
    __culprit_errno = ERANGE;
    return (long)limit;
  }
  return number->negative ? (long)(0 - number->magnitude) : (long)number->magnitude;
}

static inline unsigned long unsigned_value(const struct __culprit_integer *number) {
  if (number->overflow) {
    __culprit_errno = ERANGE;
    return ~0UL;
  }
  return number->negative ? 0 - number->magnitude : number->magnitude;
}

/* stdlib_float.c: the value of the text [text, text + length), which is what strtod would read;
 * sets errno. */
double __culprit_double_of(const char *text, size_t length);
float __culprit_float_of(const char *text, size_t length);
/* The length of the number (sign, digits, exponent, inf, nan) that begins at `text` after white
 * space; 0 if there is none. */
size_t __culprit_float_length(const char *text);

#endif
