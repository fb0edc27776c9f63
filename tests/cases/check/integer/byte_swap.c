// Swapping bytes twice gives the number back; __builtin_bswap32 does the same.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdint.h>

uint32_t nondet_uint32(void);

static uint32_t swap(uint32_t x) {
#ifdef BAD
  return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 16;
#else
  return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
#endif
}

int main(void) {
  uint32_t x = nondet_uint32();
  assert(swap(x) == __builtin_bswap32(x));  // BROKEN
#ifndef BAD
  assert(swap(swap(x)) == x);
#endif
  return 0;
}
