// RUN: run %s
// EXPECT-VIOLATION: division-overflow
#include <limits.h>
#include <stdio.h>

int main(void) {
  long long least = LLONG_MIN, minus = -1;
  printf("%lld\n", least % 2);
  printf("%lld\n", least % minus);  // BROKEN
  return 0;
}
