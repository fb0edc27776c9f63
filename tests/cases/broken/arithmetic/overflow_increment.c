// RUN: run %s --checks +overflow
// EXPECT-VIOLATION: signed-overflow
#include <limits.h>
#include <stdio.h>

int main(void) {
  unsigned char small = 255;
  short medium = SHRT_MAX;
  small++;
  medium++;
  long long large = LLONG_MAX;
  printf("%d %d\n", small, medium);
  large++;  // BROKEN
  printf("%lld\n", large);
  return 0;
}
