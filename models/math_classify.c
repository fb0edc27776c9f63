/* math.h: classification, and the functions on signs and order. */
#include "floats.h"

/* FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL. */
int __fpclassify(double x) {
  unsigned long magnitude = bits_of(x) & ~DOUBLE_SIGN;
  if (magnitude > DOUBLE_INFINITY) return 0;
  if (magnitude == DOUBLE_INFINITY) return 1;
  if (magnitude == 0) return 2;
  return magnitude < 1UL << 52 ? 3 : 4;
}

int __fpclassifyf(float x) {
  unsigned int magnitude = bits_of_float(x) & ~FLOAT_SIGN;
  if (magnitude > FLOAT_INFINITY) return 0;
  if (magnitude == FLOAT_INFINITY) return 1;
  if (magnitude == 0) return 2;
  return magnitude < 1U << 23 ? 3 : 4;
}

int __signbit(double x) { return (sign_bits(x) & DOUBLE_SIGN) != 0; }
int __signbitf(float x) { return (sign_bits_of_float(x) & FLOAT_SIGN) != 0; }

int __isnan(double x) { return double_is_nan(x); }
int __isnanf(float x) { return float_is_nan(x); }
int isnan(double x) { return double_is_nan(x); }
int isnanf(float x) { return float_is_nan(x); }

/* 1 for infinity, -1 for minus infinity. */
int __isinf(double x) { return !double_is_infinite(x) ? 0 : x > 0 ? 1 : -1; }
int __isinff(float x) { return !float_is_infinite(x) ? 0 : x > 0 ? 1 : -1; }
int isinf(double x) { return __isinf(x); }
int isinff(float x) { return __isinff(x); }

int __finite(double x) { return double_is_finite(x); }
int __finitef(float x) { return float_is_finite(x); }
int finite(double x) { return double_is_finite(x); }
int finitef(float x) { return float_is_finite(x); }

double fabs(double x) { return double_of(bits_of(x) & ~DOUBLE_SIGN); }
float fabsf(float x) { return float_of(bits_of_float(x) & ~FLOAT_SIGN); }

double copysign(double x, double y) {
  return double_of((bits_of(x) & ~DOUBLE_SIGN) | (sign_bits(y) & DOUBLE_SIGN));
}

float copysignf(float x, float y) {
  return float_of((bits_of_float(x) & ~FLOAT_SIGN) | (sign_bits_of_float(y) & FLOAT_SIGN));
}

/* A NaN loses against a number; of two zeros the one with the fitting sign wins. */
double fmax(double x, double y) {
  if (double_is_nan(x)) return y;
  if (double_is_nan(y)) return x;
  if (x == y) return bits_of(x) & DOUBLE_SIGN ? y : x;
  return x > y ? x : y;
}

float fmaxf(float x, float y) {
  if (float_is_nan(x)) return y;
  if (float_is_nan(y)) return x;
  if (x == y) return bits_of_float(x) & FLOAT_SIGN ? y : x;
  return x > y ? x : y;
}

double fmin(double x, double y) {
  if (double_is_nan(x)) return y;
  if (double_is_nan(y)) return x;
  if (x == y) return bits_of(x) & DOUBLE_SIGN ? x : y;
  return x < y ? x : y;
}

float fminf(float x, float y) {
  if (float_is_nan(x)) return y;
  if (float_is_nan(y)) return x;
  if (x == y) return bits_of_float(x) & FLOAT_SIGN ? x : y;
  return x < y ? x : y;
}

double fdim(double x, double y) {
  if (x <= y) return 0;
  double difference = x - y;
  if (double_is_infinite(difference) && double_is_finite(x) && double_is_finite(y))
    __culprit_errno = ERANGE;
  return difference;
}

float fdimf(float x, float y) {
  if (x <= y) return 0;
  float difference = x - y;
  if (float_is_infinite(difference) && float_is_finite(x) && float_is_finite(y))
    __culprit_errno = ERANGE;
  return difference;
}

double nan(const char *tag) {
  __culprit_find_byte(tag, 0, (size_t)-1);
  return double_of(DOUBLE_INFINITY | 1UL << 51);
}

float nanf(const char *tag) {
  __culprit_find_byte(tag, 0, (size_t)-1);
  return float_of(FLOAT_INFINITY | 1U << 22);
}
