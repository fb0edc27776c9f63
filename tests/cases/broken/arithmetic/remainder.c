// RUN: run %s
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>

static unsigned gcd(unsigned a, unsigned b) {
  while (a != b) a = a % b;  // BROKEN
  return a;
}

int main(void) {
  printf("%u\n", gcd(12, 6));
  return 0;
}
