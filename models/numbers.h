/* The texts of numbers, as strtol, strtod and scanf read them. */
#ifndef CULPRIT_NUMBERS_H
#define CULPRIT_NUMBERS_H

#include "culprit.h"
#include "errors.h"

/* These are expressions because they are met for every character: a call would cost ten times as
 * much. */
#define IS_SPACE(character) ((character) == ' ' || ((character) >= '\t' && (character) <= '\r'))
/* The value of a digit or letter, or 36. */
#define DIGIT_VALUE(character)                                                       \
  ((character) >= '0' && (character) <= '9'   ? (unsigned int)(character) - '0'      \
   : (character) >= 'a' && (character) <= 'z' ? (unsigned int)(character) - 'a' + 10 \
   : (character) >= 'A' && (character) <= 'Z' ? (unsigned int)(character) - 'A' + 10 \
                                              : 36u)
/* Is magnitude * base + digit below 2^64? Below 2^56 that is so for every base, which spares a
 * division for most digits. */
#define HAS_ROOM(magnitude, base, digit) \
  ((magnitude) >> 56 == 0 || (magnitude) <= (~0UL - (digit)) / (base))

/* An integer that was read digit by digit. */
struct __culprit_integer {
  unsigned long magnitude;
  int negative;
  int overflow; /* the magnitude does not fit into 64 bits */
};

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
