/* math.h: trigonometric and hyperbolic functions. The machine's libm computes them; errno is set as
 * glibc sets it. */
#include "floats.h"

/* A function of one argument for both types; `condition` on x and result says when errno becomes
 * `error`. */
#define FUNCTION(name, condition, error)            \
  double name(double x) {                           \
    double result = __culprit_math1(#name, x);      \
    if (condition) __culprit_errno = (error);       \
    return result;                                  \
  }                                                 \
  float name##f(float x) {                          \
    float result = __culprit_math1_float(#name, x); \
    if (condition) __culprit_errno = (error);       \
    return result;                                  \
  }

#define INFINITE double_is_infinite((double)x)
#define OVERFLOWS (double_is_infinite((double)result) && double_is_finite((double)x))

FUNCTION(sin, INFINITE, EDOM)
FUNCTION(cos, INFINITE, EDOM)
FUNCTION(tan, INFINITE, EDOM)
FUNCTION(asin, x > 1 || x < -1, EDOM)
FUNCTION(acos, x > 1 || x < -1, EDOM)
FUNCTION(atan, 0, 0)
FUNCTION(sinh, OVERFLOWS, ERANGE)
FUNCTION(cosh, OVERFLOWS, ERANGE)
FUNCTION(tanh, 0, 0)
FUNCTION(asinh, 0, 0)
FUNCTION(acosh, x < 1, EDOM)
FUNCTION(atanh, x >= 1 || x <= -1, x == 1 || x == -1 ? ERANGE : EDOM)

double atan2(double y, double x) {
  double result = __culprit_math2("atan2", y, x);
  if (result == 0 && y != 0 && double_is_finite(x)) __culprit_errno = ERANGE;
  return result;
}

float atan2f(float y, float x) {
  float result = __culprit_math2_float("atan2", y, x);
  if (result == 0 && y != 0 && float_is_finite(x)) __culprit_errno = ERANGE;
  return result;
}

void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}

void sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}
