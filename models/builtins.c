/* The compiler's arithmetic builtins, by bit operations only, so that they work on unknown values too. */
#include "culprit.h"

typedef unsigned int u32;
typedef unsigned long u64;

int __culprit_popcount32(u32 x) {
  x = x - ((x >> 1) & 0x55555555u);
  x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0fu;
  return (int)((x * 0x01010101u) >> 24);
}

int __culprit_popcount64(u64 x) { return __culprit_popcount32((u32)x) + __culprit_popcount32((u32)(x >> 32)); }

int __culprit_parity32(u32 x) { return __culprit_popcount32(x) & 1; }
int __culprit_parity64(u64 x) { return __culprit_popcount64(x) & 1; }

/* Smears the highest set bit downwards; what is left above it are the leading zeros. */
static int leading_zeros(u64 x) {
  x |= x >> 1;
  x |= x >> 2;
  x |= x >> 4;
  x |= x >> 8;
  x |= x >> 16;
  x |= x >> 32;
  return 64 - __culprit_popcount64(x);
}

static int trailing_zeros(u64 x) { return __culprit_popcount64(~x & (x - 1)); }

/* 0 has no first and no last bit: the compiler may answer anything. */
static void require_a_bit(u64 x) {
  if (x == 0) __culprit_violation("library-rule", "the argument is 0, for which the result is undefined");
}

int __culprit_clz64(u64 x) {
  require_a_bit(x);
  return leading_zeros(x);
}

int __culprit_clz32(u32 x) {
  require_a_bit(x);
  return leading_zeros(x) - 32;
}

int __culprit_ctz64(u64 x) {
  require_a_bit(x);
  return trailing_zeros(x);
}

int __culprit_ctz32(u32 x) {
  require_a_bit(x);
  return trailing_zeros(x);
}

int __culprit_ffs32(u32 x) { return x == 0 ? 0 : trailing_zeros(x) + 1; }
int __culprit_ffs64(u64 x) { return x == 0 ? 0 : trailing_zeros(x) + 1; }
int __culprit_clrsb32(u32 x) { return leading_zeros((x >> 31) != 0 ? ~x : x) - 33; }
int __culprit_clrsb64(u64 x) { return leading_zeros((x >> 63) != 0 ? ~x : x) - 1; }

unsigned short __culprit_bswap16(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }

u32 __culprit_bswap32(u32 x) {
  return x << 24 | (x & 0xff00u) << 8 | (x >> 8 & 0xff00u) | x >> 24;
}

u64 __culprit_bswap64(u64 x) { return (u64)__culprit_bswap32((u32)x) << 32 | __culprit_bswap32((u32)(x >> 32)); }

/* __builtin_add_overflow and its kin: the exact result as 128 bits (high, low), then compared with what fits. */
static void multiply(u64 a, u64 b, u64 *high, u64 *low) {
  u64 a0 = (u32)a, a1 = a >> 32, b0 = (u32)b, b1 = b >> 32;
  u64 low_part = a0 * b0;
  u64 middle = a1 * b0 + (low_part >> 32);
  u64 middle_low = (u32)middle + a0 * b1;
  *low = middle_low << 32 | (u32)low_part;
  *high = a1 * b1 + (middle >> 32) + (middle_low >> 32);
}

int __culprit_overflow(int operation, u64 a, int a_signed, u64 b, int b_signed, void *result, int bytes,
                       int result_signed) {
  u64 a_high = a_signed && (long)a < 0 ? ~0ul : 0;
  u64 b_high = b_signed && (long)b < 0 ? ~0ul : 0;
  u64 low, high;
  if (operation == 0) {
    low = a + b;
    high = a_high + b_high + (low < a);
  } else if (operation == 1) {
    low = a - b;
    high = a_high - b_high - (a < b);
  } else {
    multiply(a, b, &high, &low);
    if (a_high != 0) high -= b;
    if (b_high != 0) high -= a;
  }
  u64 kept;
  if (bytes == 1) {
    *(unsigned char *)result = (unsigned char)low;
    kept = result_signed ? (u64)(signed char)low : (unsigned char)low;
  } else if (bytes == 2) {
    *(unsigned short *)result = (unsigned short)low;
    kept = result_signed ? (u64)(short)low : (unsigned short)low;
  } else if (bytes == 4) {
    *(u32 *)result = (u32)low;
    kept = result_signed ? (u64)(int)low : (u32)low;
  } else {
    *(u64 *)result = low;
    kept = low;
  }
  u64 kept_high = result_signed && (long)kept < 0 ? ~0ul : 0;
  return kept != low || kept_high != high;
}

/* Classification of floating-point numbers by their bits. */
static u64 bits_of_double(double x) {
  union {
    double number;
    u64 bits;
  } both;
  both.number = x;
  return both.bits;
}

static u32 bits_of_float(float x) {
  union {
    float number;
    u32 bits;
  } both;
  both.number = x;
  return both.bits;
}

#define DOUBLE_MAGNITUDE(x) (bits_of_double(x) & 0x7fffffffffffffffull)
#define FLOAT_MAGNITUDE(x) (bits_of_float(x) & 0x7fffffffu)
#define DOUBLE_INFINITY 0x7ff0000000000000ull
#define FLOAT_INFINITY 0x7f800000u
#define DOUBLE_NORMAL 0x0010000000000000ull
#define FLOAT_NORMAL 0x00800000u

int __culprit_isnan_double(double x) { return DOUBLE_MAGNITUDE(x) > DOUBLE_INFINITY; }
int __culprit_isnan_float(float x) { return FLOAT_MAGNITUDE(x) > FLOAT_INFINITY; }
int __culprit_isinf_double(double x) { return DOUBLE_MAGNITUDE(x) == DOUBLE_INFINITY; }
int __culprit_isinf_float(float x) { return FLOAT_MAGNITUDE(x) == FLOAT_INFINITY; }
int __culprit_isfinite_double(double x) { return DOUBLE_MAGNITUDE(x) < DOUBLE_INFINITY; }
int __culprit_isfinite_float(float x) { return FLOAT_MAGNITUDE(x) < FLOAT_INFINITY; }
int __culprit_finite_double(double x) { return __culprit_isfinite_double(x); }
int __culprit_finite_float(float x) { return __culprit_isfinite_float(x); }
/* Of a NaN it is not always known which one it is. */
int __culprit_signbit_double(double x) {
  return (int)(bits_of_double(__culprit_math1("observed", x)) >> 63);
}
int __culprit_signbit_float(float x) {
  return (int)(bits_of_float(__culprit_math1_float("observed", x)) >> 31);
}

int __culprit_isnormal_double(double x) {
  u64 magnitude = DOUBLE_MAGNITUDE(x);
  return magnitude >= DOUBLE_NORMAL && magnitude < DOUBLE_INFINITY;
}

int __culprit_isnormal_float(float x) {
  u32 magnitude = FLOAT_MAGNITUDE(x);
  return magnitude >= FLOAT_NORMAL && magnitude < FLOAT_INFINITY;
}

int __culprit_isinf_sign_double(double x) {
  if (!__culprit_isinf_double(x)) return 0;
  return x < 0 ? -1 : 1;
}

int __culprit_isinf_sign_float(float x) {
  if (!__culprit_isinf_float(x)) return 0;
  return x < 0 ? -1 : 1;
}

int __culprit_isunordered(double x, double y) { return __culprit_isnan_double(x) || __culprit_isnan_double(y); }
int __culprit_islessgreater(double x, double y) { return x < y || x > y; }

int __culprit_fpclassify_double(int nan, int infinite, int normal, int subnormal, int zero, double x) {
  u64 magnitude = DOUBLE_MAGNITUDE(x);
  if (magnitude > DOUBLE_INFINITY) return nan;
  if (magnitude == DOUBLE_INFINITY) return infinite;
  if (magnitude >= DOUBLE_NORMAL) return normal;
  return magnitude == 0 ? zero : subnormal;
}

int __culprit_fpclassify_float(int nan, int infinite, int normal, int subnormal, int zero, float x) {
  u32 magnitude = FLOAT_MAGNITUDE(x);
  if (magnitude > FLOAT_INFINITY) return nan;
  if (magnitude == FLOAT_INFINITY) return infinite;
  if (magnitude >= FLOAT_NORMAL) return normal;
  return magnitude == 0 ? zero : subnormal;
}
