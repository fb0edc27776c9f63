/* stdlib.h: the drand48 family, x' = a * x + c modulo 2^48. */
#include "culprit.h"

#define STANDARD_FACTOR 0x5deece66dUL
#define STANDARD_SUMMAND 0xbUL
#define MASK ((1UL << 48) - 1)

static unsigned long state;
static unsigned long factor = STANDARD_FACTOR;
static unsigned long summand = STANDARD_SUMMAND;

static unsigned long load(const unsigned short words[3]) {
  return (unsigned long)words[0] | (unsigned long)words[1] << 16 | (unsigned long)words[2] << 32;
}

static void store(unsigned short words[3], unsigned long value) {
  words[0] = (unsigned short)value;
  words[1] = (unsigned short)(value >> 16);
  words[2] = (unsigned short)(value >> 32);
}

static unsigned long successor(unsigned long value) { return (value * factor + summand) & MASK; }

static unsigned long advance(void) {
  state = successor(state);
  return state;
}

static unsigned long advance_words(unsigned short words[3]) {
  unsigned long value = successor(load(words));
  store(words, value);
  return value;
}

/* 48 bits as a fraction, 31 bits from 0, 32 bits with a sign. */
static double fraction(unsigned long value) { return (double)value * 0x1p-48; }
static long positive(unsigned long value) { return (long)(value >> 17); }
static long with_sign(unsigned long value) { return (int)(unsigned int)(value >> 16); }

double drand48(void) { return fraction(advance()); }
long lrand48(void) { return positive(advance()); }
long mrand48(void) { return with_sign(advance()); }
double erand48(unsigned short words[3]) { return fraction(advance_words(words)); }
long nrand48(unsigned short words[3]) { return positive(advance_words(words)); }
long jrand48(unsigned short words[3]) { return with_sign(advance_words(words)); }

void srand48(long seed) {
  state = (unsigned long)(unsigned int)seed << 16 | 0x330e;
  factor = STANDARD_FACTOR;
  summand = STANDARD_SUMMAND;
}

unsigned short *seed48(unsigned short words[3]) {
  static unsigned short old[3];
  store(old, state);
  state = load(words);
  factor = STANDARD_FACTOR;
  summand = STANDARD_SUMMAND;
  return old;
}

void lcong48(unsigned short words[7]) {
  state = load(words);
  factor = load(words + 3);
  summand = words[6];
}
