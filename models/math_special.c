/* math.h: error and gamma functions. The machine's libm computes them; errno is set as glibc sets
 * it. */
#include "floats.h"

double floor(double x);

/* The sign of the gamma function, as lgamma leaves it. */
int signgam;

double erf(double x) { return __culprit_math1("erf", x); }
float erff(float x) { return __culprit_math1_float("erf", x); }

double erfc(double x) {
  double result = __culprit_math1("erfc", x);
  if (result == 0 && double_is_finite(x)) __culprit_errno = ERANGE;
  return result;
}

float erfcf(float x) {
  float result = __culprit_math1_float("erfc", x);
  if (result == 0 && float_is_finite(x)) __culprit_errno = ERANGE;
  return result;
}

/* Gamma is negative between an even integer below zero and the odd one below it: floor(x) is odd.
 */
static int gamma_sign(double x) {
  if (x == 0) return bits_of(x) & DOUBLE_SIGN ? -1 : 1;
  if (!(x < 0) || !double_is_finite(x)) return 1;
  double below = floor(x);
  if (below == x) return 1;
  return floor(below / 2) * 2 != below ? -1 : 1;
}

double lgamma(double x) {
  signgam = gamma_sign(x);
  double result = __culprit_math1("lgamma", x);
  if (double_is_infinite(result) && double_is_finite(x)) __culprit_errno = ERANGE;
  return result;
}

float lgammaf(float x) {
  signgam = gamma_sign((double)x);
  float result = __culprit_math1_float("lgamma", x);
  if (float_is_infinite(result) && float_is_finite(x)) __culprit_errno = ERANGE;
  return result;
}

double gamma(double x) { return lgamma(x); }
float gammaf(float x) { return lgammaf(x); }

double lgamma_r(double x, int *sign) {
  *sign = gamma_sign(x);
  return lgamma(x);
}

float lgammaf_r(float x, int *sign) {
  *sign = gamma_sign((double)x);
  return lgammaf(x);
}

static void set_gamma_error(double x, double result) {
  int is_integer = double_is_finite(x) && floor(x) == x;
  if (x == 0)
    __culprit_errno = ERANGE;
  else if ((x < 0 && is_integer) || (x < 0 && double_is_infinite(x)))
    __culprit_errno = EDOM;
  else if (double_is_finite(x) && (result == 0 || double_is_infinite(result)))
    __culprit_errno = ERANGE;
}

double tgamma(double x) {
  double result = __culprit_math1("tgamma", x);
  set_gamma_error(x, result);
  return result;
}

float tgammaf(float x) {
  float result = __culprit_math1_float("tgamma", x);
  set_gamma_error((double)x, (double)result);
  return result;
}
