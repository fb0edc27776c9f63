// %s of bytes that have no end.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  char raw[3] = {'a', 'b', 'c'};
  printf("%.3s\n", raw);
  printf("%s\n", raw);  // BROKEN
  return 0;
}
