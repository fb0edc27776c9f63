/* stdlib.h: rand and random, with exactly glibc's sequence: the additive feedback x[i] = x[i-3] +
 * x[i-31] of 32-bit words, of which the upper 31 bits are the result. The first 31 words come from
 * a multiplicative generator, and 310 results are dropped. */
#include "culprit.h"

#define WORDS 31
#define DISTANCE 3

static unsigned int words[WORDS];
static int place; /* of the oldest word, x[i-31] */
static int seeded;

static unsigned int next_word(void) {
  /* words[place] is x[i-31]; x[i-3] lies 3 places behind it in the ring. */
  int recent = place >= DISTANCE ? place - DISTANCE : place - DISTANCE + WORDS;
  unsigned int word = words[place] + words[recent];
  words[place] = word;
  place = place + 1 < WORDS ? place + 1 : 0;
  return word;
}

void srandom(unsigned int seed) {
  if (seed == 0) seed = 1;
  int word = (int)seed;
  words[0] = seed;
  for (int index = 1; index < WORDS; index++) {
    /* 16807 * word modulo 2^31 - 1; a seed above 2^31 is negative here, and so may be the first
     * remainder. */
    long product = 16807L * word % 0x7fffffffL;
    if (product < 0) product += 0x7fffffffL;
    word = (int)product;
    words[index] = (unsigned int)word;
  }
  place = DISTANCE;
  seeded = 1;
  for (int index = 0; index < 10 * WORDS; index++) next_word();
}

long random(void) {
  if (!seeded) srandom(1);
  return (long)(next_word() >> 1);
}

void srand(unsigned int seed) { srandom(seed); }

int rand(void) { return (int)random(); }

/* Three steps of a linear congruence give 11, 10 and 10 bits. */
int rand_r(unsigned int *seed) {
  unsigned int state = *seed;
  unsigned int result = 0;
  for (int step = 0; step < 3; step++) {
    state = state * 1103515245u + 12345u;
    unsigned int bits = state / 65536u;
    result = step == 0 ? bits % 2048u : result << 10 ^ bits % 1024u;
  }
  *seed = state;
  return (int)result;
}
