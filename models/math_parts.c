/* math.h: significand and exponent. A float goes through double, which holds every float exactly;
 * only the way back needs care. */
#include "floats.h"

#define INT_MIN (-0x7fffffff - 1)
#define INT_MAX 0x7fffffff

/* FP_ILOGB0 and FP_ILOGBNAN differ from machine to machine. */
#ifdef __x86_64__
#define ILOGB_ZERO INT_MIN
#define ILOGB_NAN INT_MIN
#else
#define ILOGB_ZERO (-INT_MAX)
#define ILOGB_NAN INT_MAX
#endif

/* Splits a finite x that is not zero into a significand in [1/2, 1) and an exponent. */
static double split(double x, int *exponent) {
  unsigned long bits = bits_of(x);
  int shift = 0;
  if ((bits & DOUBLE_INFINITY) == 0) {
    bits = bits_of(x * 0x1p54);
    shift = -54;
  }
  *exponent = (int)(bits >> 52 & 0x7ff) - 1022 + shift;
  return double_of((bits & ~DOUBLE_INFINITY) | 1022UL << 52);
}

double frexp(double x, int *exponent) {
  *exponent = 0;
  /* The sum makes a signalling NaN quiet. */
  if (x == 0 || !double_is_finite(x)) return x + x;
  return split(x, exponent);
}

float frexpf(float x, int *exponent) { return (float)frexp((double)x, exponent); }

double modf(double x, double *whole) {
  unsigned long bits = bits_of(x);
  unsigned int exponent = (unsigned int)(bits >> 52) & 0x7ff;
  unsigned long sign = bits & DOUBLE_SIGN;
  if (exponent >= 1023 + 52) {
    *whole = x;
    return double_is_nan(x) ? x : double_of(sign);
  }
  if (exponent < 1023) {
    *whole = double_of(sign);
    return x;
  }
  unsigned int fraction = 1023 + 52 - exponent;
  *whole = double_of(bits >> fraction << fraction);
  double rest = x - *whole;
  return double_of((bits_of(rest) & ~DOUBLE_SIGN) | sign);
}

float modff(float x, float *whole) {
  double whole_double;
  float rest = (float)modf((double)x, &whole_double);
  *whole = (float)whole_double;
  return rest;
}

/* x * 2^exponent, rounded once: all steps but the last are exact, because only the last can leave
 * the normal numbers. */
static double scale(double x, long exponent) {
  if (x == 0 || !double_is_finite(x)) return x + x;
  int own;
  double significand = split(x, &own);
  if (exponent > 5000) exponent = 5000;
  if (exponent < -5000) exponent = -5000;
  long sum = own + exponent;
  double result;
  if (sum > 1024)
    result = significand * 0x1p1023 * 2 * 2;
  else if (sum == 1024)
    result = significand * 2 * 0x1p1023;
  else if (sum >= -1021)
    result = significand * double_of((unsigned long)(sum + 1023) << 52);
  else if (sum >= -1080)
    result = significand * 0x1p-1021 * double_of((unsigned long)(sum + 1021 + 1023) << 52);
  else
    result = significand * 0x1p-1022 * 0x1p-1022;
  if (result == 0 || !double_is_finite(result)) __culprit_errno = ERANGE;
  return result;
}

static float scale_float(float x, long exponent) {
  if (x == 0 || !float_is_finite(x)) return x + x;
  if (exponent > 400) exponent = 400;
  if (exponent < -400) exponent = -400;
  int own;
  double significand = split((double)x, &own);
  float result = (float)(significand * double_of((unsigned long)(own + exponent + 1023) << 52));
  if (result == 0 || !float_is_finite(result)) __culprit_errno = ERANGE;
  return result;
}

double ldexp(double x, int exponent) { return scale(x, exponent); }
double scalbn(double x, int exponent) { return scale(x, exponent); }
double scalbln(double x, long exponent) { return scale(x, exponent); }
float ldexpf(float x, int exponent) { return scale_float(x, exponent); }
float scalbnf(float x, int exponent) { return scale_float(x, exponent); }
float scalblnf(float x, long exponent) { return scale_float(x, exponent); }

int ilogb(double x) {
  if (x == 0 || !double_is_finite(x)) {
    __culprit_errno = EDOM;
    if (x == 0) return ILOGB_ZERO;
    return double_is_infinite(x) ? INT_MAX : ILOGB_NAN;
  }
  int exponent;
  split(x, &exponent);
  return exponent - 1;
}

int ilogbf(float x) { return ilogb((double)x); }

double logb(double x) {
  if (x == 0) return double_of(DOUBLE_SIGN | DOUBLE_INFINITY);
  if (!double_is_finite(x)) return x * x;
  int exponent;
  split(x, &exponent);
  return exponent - 1;
}

float logbf(float x) { return (float)logb((double)x); }

/* The neighbour of x in the direction of y: the bits of positive numbers are ordered as the numbers
 * are. */
double nextafter(double x, double y) {
  if (double_is_nan(x) || double_is_nan(y)) return x + y;
  if (x == y) return y;
  if (x == 0) return double_of((bits_of(y) & DOUBLE_SIGN) | 1);
  unsigned long bits = bits_of(x);
  if ((x < y) == (x > 0))
    bits++;
  else
    bits--;
  unsigned long exponent = bits & DOUBLE_INFINITY;
  if (exponent == DOUBLE_INFINITY || exponent == 0) __culprit_errno = ERANGE;
  return double_of(bits);
}

float nextafterf(float x, float y) {
  if (float_is_nan(x) || float_is_nan(y)) return x + y;
  if (x == y) return y;
  if (x == 0) return float_of((bits_of_float(y) & FLOAT_SIGN) | 1);
  unsigned int bits = bits_of_float(x);
  if ((x < y) == (x > 0))
    bits++;
  else
    bits--;
  unsigned int exponent = bits & FLOAT_INFINITY;
  if (exponent == FLOAT_INFINITY || exponent == 0) __culprit_errno = ERANGE;
  return float_of(bits);
}
