/* math.h: functions that IEEE 754 defines exactly but that are more than a few operations on bits.
 */
#include "floats.h"

double sqrt(double x) {
  if (x < 0) __culprit_errno = EDOM;
  return __culprit_math1("sqrt", x);
}

float sqrtf(float x) {
  if (x < 0) __culprit_errno = EDOM;
  return __culprit_math1_float("sqrt", x);
}

double fma(double x, double y, double z) { return __culprit_math3("fma", x, y, z); }
float fmaf(float x, float y, float z) { return __culprit_math3_float("fma", x, y, z); }

/* x by y has no remainder: EDOM, unless an argument is a NaN. */
static void check_division(double x, double y) {
  if (!double_is_nan(x) && !double_is_nan(y) && (double_is_infinite(x) || y == 0))
    __culprit_errno = EDOM;
}

double fmod(double x, double y) {
  check_division(x, y);
  return __culprit_math2("fmod", x, y);
}

float fmodf(float x, float y) {
  check_division((double)x, (double)y);
  return __culprit_math2_float("fmod", x, y);
}

double remainder(double x, double y) {
  check_division(x, y);
  return __culprit_math2("remainder", x, y);
}

float remainderf(float x, float y) {
  check_division((double)x, (double)y);
  return __culprit_math2_float("remainder", x, y);
}

double drem(double x, double y) { return remainder(x, y); }
float dremf(float x, float y) { return remainderf(x, y); }

/* The remainder, and the quotient modulo 8 with its sign. With a = |x| modulo 8|y|, that is a / |y|
 * rounded to the nearest integer, halves to even; like glibc's it may be 8. All differences below
 * are exact. */
double remquo(double x, double y, int *quotient) {
  double result = __culprit_math2("remainder", x, y);
  if (!double_is_finite(x) || double_is_nan(y) || y == 0) return result;
  double divisor = double_of(bits_of(y) & ~DOUBLE_SIGN);
  double rest = double_of(bits_of(x) & ~DOUBLE_SIGN);
  int count = 0;
  /* Multiples of |y| may overflow; |x| is below those anyway. */
  if (divisor < 0x1p1020) rest = __culprit_math2("fmod", rest, 8 * divisor);
  for (int part = 4; part > 0; part /= 2) {
    if (rest >= part * divisor) {
      rest -= part * divisor;
      count += part;
    }
  }
  double half_over = rest - (divisor - rest);
  if (half_over > 0 || (half_over == 0 && count % 2 != 0)) count++;
  *quotient = (bits_of(x) ^ bits_of(y)) & DOUBLE_SIGN ? -count : count;
  return result == 0 ? double_of(bits_of(x) & DOUBLE_SIGN) : result;
}

/* Every float is a double, and the remainder of two floats is a float; a double holds 8|y| without
 * overflow. */
float remquof(float x, float y, int *quotient) {
  return (float)remquo((double)x, (double)y, quotient);
}
