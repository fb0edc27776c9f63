/* math.h: exponentials, logarithms, powers. The machine's libm computes them; errno is set as glibc
 * sets it. */
#include "floats.h"

/* A finite argument that gives an infinite result, or (underflow) one that is zero. */
#define OVERFLOWS(x, result) (double_is_infinite((double)(result)) && double_is_finite((double)(x)))
#define UNDERFLOWS(x, result) ((result) == 0 && double_is_finite((double)(x)))

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

FUNCTION(exp, OVERFLOWS(x, result) || UNDERFLOWS(x, result), ERANGE)
FUNCTION(exp2, OVERFLOWS(x, result) || UNDERFLOWS(x, result), ERANGE)
FUNCTION(exp10, OVERFLOWS(x, result) || UNDERFLOWS(x, result), ERANGE)
FUNCTION(expm1, OVERFLOWS(x, result), ERANGE)
FUNCTION(log, x <= 0, x == 0 ? ERANGE : EDOM)
FUNCTION(log10, x <= 0, x == 0 ? ERANGE : EDOM)
FUNCTION(log2, x <= 0, x == 0 ? ERANGE : EDOM)
FUNCTION(log1p, x <= -1, x == -1 ? ERANGE : EDOM)
FUNCTION(cbrt, 0, 0)

#define POWER_ERROR(is_nan)                                                 \
  if (double_is_finite((double)x) && double_is_finite((double)y)) {         \
    if (is_nan(result))                                                     \
      __culprit_errno = EDOM;                                               \
    else if (double_is_infinite((double)result) || (result == 0 && x != 0)) \
      __culprit_errno = ERANGE;                                             \
  }

double pow(double x, double y) {
  double result = __culprit_math2("pow", x, y);
  POWER_ERROR(double_is_nan)
  return result;
}

float powf(float x, float y) {
  float result = __culprit_math2_float("pow", x, y);
  POWER_ERROR(float_is_nan)
  return result;
}

double hypot(double x, double y) {
  double result = __culprit_math2("hypot", x, y);
  if (OVERFLOWS(x, result) && double_is_finite(y)) __culprit_errno = ERANGE;
  return result;
}

float hypotf(float x, float y) {
  float result = __culprit_math2_float("hypot", x, y);
  if (OVERFLOWS(x, result) && float_is_finite(y)) __culprit_errno = ERANGE;
  return result;
}
