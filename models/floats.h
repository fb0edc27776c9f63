/* The bits of float and double, for functions that are exact and so can be written with integers.
 */
#ifndef CULPRIT_FLOATS_H
#define CULPRIT_FLOATS_H

#include "culprit.h"
#include "errors.h"

#define DOUBLE_SIGN (1UL << 63)
#define DOUBLE_INFINITY (0x7ffUL << 52) /* the bits of infinity: all ones where the exponent is */
#define FLOAT_SIGN (1U << 31)
#define FLOAT_INFINITY (0xffU << 23)

static inline unsigned long bits_of(double value) {
  union {
    double value;
    unsigned long bits;
  } both;
  both.value = value;
  return both.bits;
}

static inline double double_of(unsigned long bits) {
  union {
    unsigned long bits;
    double value;
  } both;
  both.bits = bits;
  return both.value;
}

static inline unsigned int bits_of_float(float value) {
  union {
    float value;
    unsigned int bits;
  } both;
  both.value = value;
  return both.bits;
}

/* The bits where the sign of a NaN counts too: it is not always known which NaN it is. */
static inline unsigned long sign_bits(double value) {
  return bits_of(__culprit_math1("observed", value));
}

static inline unsigned int sign_bits_of_float(float value) {
  return bits_of_float(__culprit_math1_float("observed", value));
}

static inline float float_of(unsigned int bits) {
  union {
    unsigned int bits;
    float value;
  } both;
  both.bits = bits;
  return both.value;
}

static inline int double_is_nan(double value) {
  return (bits_of(value) & ~DOUBLE_SIGN) > DOUBLE_INFINITY;
}

static inline int double_is_finite(double value) {
  return (bits_of(value) & ~DOUBLE_SIGN) < DOUBLE_INFINITY;
}

static inline int double_is_infinite(double value) {
  return (bits_of(value) & ~DOUBLE_SIGN) == DOUBLE_INFINITY;
}

static inline int float_is_nan(float value) {
  return (bits_of_float(value) & ~FLOAT_SIGN) > FLOAT_INFINITY;
}

static inline int float_is_finite(float value) {
  return (bits_of_float(value) & ~FLOAT_SIGN) < FLOAT_INFINITY;
}

static inline int float_is_infinite(float value) {
  return (bits_of_float(value) & ~FLOAT_SIGN) == FLOAT_INFINITY;
}

#endif
