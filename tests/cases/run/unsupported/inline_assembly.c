// RUN: run %s
// EXPECT-UNSUPPORTED: inline assembly
// EXPECT-STDOUT: ^before$
#include <stdio.h>

static int add(int a, int b) {
  int result = a;
  __asm__("nop" : "+r"(result) : "r"(b));  // UNSUPPORTED
  return result;
}

int main(void) {
  printf("before\n");
  printf("%d\n", add(1, 2));
  return 0;
}
