// RUN: run %s
// EXPECT-UNSUPPORTED: inline assembly
// EXPECT-JSON: location.column == 3
// EXPECT-JSON: location.end_column == 41
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
