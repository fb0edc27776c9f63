// RUN: run %s --checks +shift
// EXPECT-VIOLATION: shift
#include <stdio.h>

int main(void) {
  unsigned long wide = 1ul << 40;
  unsigned narrow = 7;
  printf("%lu\n", wide >> 35);
  narrow >>= 35;  // BROKEN
  printf("%u\n", narrow);
  return 0;
}
