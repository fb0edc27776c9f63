// RUN: run %s --timeout 0.5
// EXPECT-LIMIT: time
// EXPECT-STDOUT: ^begin$
#include <stdio.h>

int main(void) {
  volatile unsigned n = 0;
  printf("begin\n");
  while (n < 4000000000u) n += 2;
  printf("end\n");
  return 0;
}
