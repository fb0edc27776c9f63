/* stdlib.h: strtod, strtof, atof. The extent of the number is found here; the executor converts
 * exactly that text. */
#include "numbers.h"

static int lower_case(char character) {
  return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

/* Does `text` begin with `word` (lower case), whatever the case of its letters? */
static int begins_with(const char *text, const char *word) {
  for (; *word != 0; text++, word++)
    if (lower_case(*text) != *word) return 0;
  return 1;
}

static int is_digit(char character, unsigned int base) { return DIGIT_VALUE(character) < base; }

/* "nan", or "nan(…)" with letters, digits and underscores inside. */
static size_t nan_length(const char *text) {
  if (text[3] != '(') return 3;
  size_t length = 4;
  while (text[length] == '_' || DIGIT_VALUE(text[length]) < 36) length++;
  return text[length] == ')' ? length + 1 : 3;
}

size_t __culprit_float_length(const char *text) {
  size_t length = *text == '-' || *text == '+';
  if (begins_with(text + length, "infinity")) return length + 8;
  if (begins_with(text + length, "inf")) return length + 3;
  if (begins_with(text + length, "nan")) return length + nan_length(text + length);
  unsigned int base = 10;
  char exponent = 'e';
  if (text[length] == '0' && lower_case(text[length + 1]) == 'x' &&
      (is_digit(text[length + 2], 16) ||
       (text[length + 2] == '.' && is_digit(text[length + 3], 16)))) {
    base = 16;
    exponent = 'p';
    length += 2;
  }
  size_t digits = 0;
  for (; is_digit(text[length], base); length++) digits++;
  if (text[length] == '.' && (digits != 0 || is_digit(text[length + 1], base))) {
    length++;
    for (; is_digit(text[length], base); length++) digits++;
  }
  if (digits == 0) return 0;
  if (lower_case(text[length]) == exponent) {
    size_t after = length + 1;
    if (text[after] == '-' || text[after] == '+') after++;
    if (is_digit(text[after], 10)) {
      while (is_digit(text[after], 10)) after++;
      length = after;
    }
  }
  return length;
}

/* Did the number that came out as `value` leave the range of its type? Only asked for tiny and
 * infinite values, so it need not be fast. `tiniest`: the exponent of the smallest positive number.
 */
static int is_out_of_range(const char *text, size_t length, double value, int tiniest) {
  size_t at = *text == '-' || *text == '+';
  if (!is_digit(text[at], 10) && text[at] != '.') return 0; /* inf and nan are what was written */
  if (value > 1 || value < -1) return 1;
  /* Tiny: out of range if it was rounded. A decimal number that is not needs more than 100 (float)
   * or 700 digits, which nobody writes; a hexadecimal one is exact if its last bit that is set is
   * not below the smallest number. */
  int hexadecimal = text[at] == '0' && at + 1 < length && lower_case(text[at + 1]) == 'x';
  unsigned int base = hexadecimal ? 16 : 10;
  if (hexadecimal) at += 2;
  long position = 0; /* exponent of 2 of the digit just read, but for the exponent part */
  long lowest = 0;
  int nonzero = 0;
  int fraction = 0;
  for (; at < length && (text[at] == '.' || is_digit(text[at], base)); at++) {
    if (text[at] == '.') {
      fraction = 1;
      continue;
    }
    unsigned int digit = DIGIT_VALUE(text[at]);
    if (fraction)
      position -= 4;
    else if (nonzero)
      lowest += 4;
    if (digit != 0) {
      nonzero = 1;
      lowest = position;
      for (; (digit & 1) == 0; digit >>= 1) lowest++;
    }
  }
  if (!nonzero) return 0;
  if (!hexadecimal) return 1;
  long exponent = 0;
  int negative = 0;
  if (at < length) at++;
  if (at < length && (text[at] == '-' || text[at] == '+')) {
    negative = text[at] == '-';
    at++;
  }
  for (; at < length; at++)
    if (exponent < 1000000) exponent = exponent * 10 + (text[at] - '0');
  return lowest + (negative ? -exponent : exponent) < tiniest;
}

/* A static table would be written at the beginning of every run. */
static double power_of_ten(unsigned int exponent) {
  const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                           1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  return powers[exponent];
}

/* A decimal number as digits and an exponent of ten, whose absolute value is *exponent. */
struct decimal {
  unsigned long digits;
  unsigned int exponent;
  int divides, negative;
};

/* Are these at most 15 digits, and a power of ten that a double is exactly? Then one multiplication
 * or division rounds as the conversion does (Clinger, PLDI 1990), and nothing needs to be known of
 * the text. */
static int is_short_decimal(const char *text, size_t length, struct decimal *number) {
  size_t at = *text == '-' || *text == '+';
  int fraction = 0, exponent = 0;
  number->negative = *text == '-';
  number->digits = 0;
  for (; at < length; at++) {
    char character = text[at];
    if (character == '.') {
      fraction = 1;
    } else if (is_digit(character, 10)) {
      if (number->digits >= 100000000000000) return 0;
      number->digits = number->digits * 10 + (unsigned long)(character - '0');
      exponent -= fraction;
    } else {
      break;
    }
  }
  if (at < length && at != 0 && lower_case(text[at]) == 'e') {
    int written = 0;
    int less = text[++at] == '-';
    if (text[at] == '-' || text[at] == '+') at++;
    for (; at < length; at++) {
      if (written > 99) return 0;
      written = written * 10 + (text[at] - '0');
    }
    exponent += less ? -written : written;
  } else if (at < length) {
    return 0; /* hexadecimal, infinite, or not a number */
  }
  number->divides = exponent < 0;
  number->exponent = (unsigned int)(exponent < 0 ? -exponent : exponent);
  return number->exponent <= 22;
}

static int is_known(const char *text, size_t length) {
  if (!__culprit_is_constant(length)) return 0;
  for (size_t i = 0; i < length; i++)
    if (!__culprit_is_constant((unsigned char)text[i])) return 0;
  return 1;
}

static double value_of(const struct decimal *number) {
  double value = (double)number->digits;
  if (number->exponent != 0) {
    double power = power_of_ten(number->exponent);
    value = number->divides ? value / power : value * power;
  }
  return number->negative ? -value : value;
}

/* The same with a float, which has fewer exact ones. */
static int is_short_for_float(const struct decimal *number) {
  return number->digits <= 16777216 && number->exponent <= 10;
}

static float float_value_of(const struct decimal *number) {
  float value = (float)number->digits;
  if (number->exponent != 0) {
    float power = (float)power_of_ten(number->exponent);
    value = number->divides ? value / power : value * power;
  }
  return number->negative ? -value : value;
}

double __culprit_double_of(const char *text, size_t length) {
  struct decimal number;
  if (!is_known(text, length) && is_short_decimal(text, length, &number)) return value_of(&number);
  double value = __culprit_string_to_double(text, length);
  if (value > 0x1.fffffffffffffp1023 || value < -0x1.fffffffffffffp1023 ||
      (value < 0x1p-1022 && value > -0x1p-1022)) {
    if (is_out_of_range(text, length, value, -1074)) __culprit_errno = ERANGE;
  }
  return value;
}

float __culprit_float_of(const char *text, size_t length) {
  struct decimal number;
  if (!is_known(text, length) && is_short_decimal(text, length, &number) &&
      is_short_for_float(&number))
    return float_value_of(&number);
  float value = __culprit_string_to_float(text, length);
  if (value > 0x1.fffffep127f || value < -0x1.fffffep127f ||
      (value < 0x1p-126f && value > -0x1p-126f)) {
    if (is_out_of_range(text, length, (double)value, -149)) __culprit_errno = ERANGE;
  }
  return value;
}

/* Finds the number in the text, sets *end, and returns where it begins; *length is 0 if there is
 * none. */
static const char *find_number(const char *text, char **end, size_t *length) {
  const char *start = text;
  while (IS_SPACE(*start)) start++;
  *length = __culprit_float_length(start);
  if (end != NULL) *end = (char *)(*length != 0 ? start + *length : text);
  return start;
}

double strtod(const char *text, char **end) {
  size_t length;
  const char *start = find_number(text, end, &length);
  return length != 0 ? __culprit_double_of(start, length) : 0.0;
}

float strtof(const char *text, char **end) {
  size_t length;
  const char *start = find_number(text, end, &length);
  return length != 0 ? __culprit_float_of(start, length) : 0.0f;
}

double atof(const char *text) { return strtod(text, NULL); }
