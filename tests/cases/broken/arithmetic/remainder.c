// RUN: run %s
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>

static unsigned gcd(unsigned a, unsigned b) {
  do {
    unsigned rest = a % b;  // BROKEN
    a = b;
    b = rest;
  } while (a);
  return b;
}

int main(void) {
  printf("%u\n", gcd(12, 8));
  return 0;
}
