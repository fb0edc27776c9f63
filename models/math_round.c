/* math.h: rounding to integers, on the bits: a double below 2^52 has 52 - e bits after the point,
 * where e is its exponent. */
#include "floats.h"

/* How many of the lowest bits of the significand lie after the point: at most 53 (below 1/2: all,
 * and the exponent of 0 counts too). */
static unsigned int fraction_bits(unsigned long bits) {
  unsigned int exponent = (unsigned int)(bits >> 52) & 0x7ff;
  if (exponent >= 1023 + 52) return 0;
  return exponent < 1023 ? 53 : 1023 + 52 - exponent;
}

static unsigned int fraction_bits_float(unsigned int bits) {
  unsigned int exponent = bits >> 23 & 0xff;
  if (exponent >= 127 + 23) return 0;
  return exponent < 127 ? 24 : 127 + 23 - exponent;
}

double trunc(double x) {
  unsigned long bits = bits_of(x);
  unsigned int fraction = fraction_bits(bits);
  if (fraction > 52) return double_of(bits & DOUBLE_SIGN);
  return double_of(bits >> fraction << fraction);
}

float truncf(float x) {
  unsigned int bits = bits_of_float(x);
  unsigned int fraction = fraction_bits_float(bits);
  if (fraction > 23) return float_of(bits & FLOAT_SIGN);
  return float_of(bits >> fraction << fraction);
}

double floor(double x) {
  double whole = trunc(x);
  return whole > x ? whole - 1 : whole;
}

float floorf(float x) {
  float whole = truncf(x);
  return whole > x ? whole - 1 : whole;
}

/* The sign is kept: ceil(-0.5) is -0. */
double ceil(double x) {
  double whole = trunc(x);
  return whole < x ? whole + 1 : whole;
}

float ceilf(float x) {
  float whole = truncf(x);
  return whole < x ? whole + 1 : whole;
}

/* Halves go away from zero. Adding one half to the bits carries into the exponent just as it
 * should. */
double round(double x) {
  unsigned long bits = bits_of(x);
  unsigned int fraction = fraction_bits(bits);
  if (fraction == 0) return x;
  if (fraction > 52)
    return double_of((bits & DOUBLE_SIGN) | (x >= 0.5 || x <= -0.5 ? bits_of(1) : 0));
  bits += 1UL << (fraction - 1);
  return double_of(bits >> fraction << fraction);
}

float roundf(float x) {
  unsigned int bits = bits_of_float(x);
  unsigned int fraction = fraction_bits_float(bits);
  if (fraction == 0) return x;
  if (fraction > 23)
    return float_of((bits & FLOAT_SIGN) | (x >= 0.5f || x <= -0.5f ? bits_of_float(1) : 0));
  bits += 1U << (fraction - 1);
  return float_of(bits >> fraction << fraction);
}

/* Halves go to even numbers: the only rounding mode there is. */
double rint(double x) {
  if (fraction_bits(bits_of(x)) == 0) return x;
  double rounded = round(x);
  double distance = rounded - x;
  if ((distance == 0.5 || distance == -0.5) && trunc(rounded / 2) * 2 != rounded)
    rounded -= distance * 2;
  return double_of((bits_of(rounded) & ~DOUBLE_SIGN) | (bits_of(x) & DOUBLE_SIGN));
}

float rintf(float x) {
  if (fraction_bits_float(bits_of_float(x)) == 0) return x;
  float rounded = roundf(x);
  float distance = rounded - x;
  if ((distance == 0.5f || distance == -0.5f) && truncf(rounded / 2) * 2 != rounded)
    rounded -= distance * 2;
  return float_of((bits_of_float(rounded) & ~FLOAT_SIGN) | (bits_of_float(x) & FLOAT_SIGN));
}

double nearbyint(double x) { return rint(x); }
float nearbyintf(float x) { return rintf(x); }
double roundeven(double x) { return rint(x); }
float roundevenf(float x) { return rintf(x); }

/* What does not fit becomes the smallest long, as the processor's conversion does. */
static long to_long(double x) {
  return x >= -0x1p63 && x < 0x1p63 ? (long)x : -0x7fffffffffffffffL - 1;
}

long lround(double x) { return to_long(round(x)); }
long lroundf(float x) { return to_long((double)roundf(x)); }
long long llround(double x) { return to_long(round(x)); }
long long llroundf(float x) { return to_long((double)roundf(x)); }
long lrint(double x) { return to_long(rint(x)); }
long lrintf(float x) { return to_long((double)rintf(x)); }
long long llrint(double x) { return to_long(rint(x)); }
long long llrintf(float x) { return to_long((double)rintf(x)); }
