// RUN: run %s
// EXPECT-UNSUPPORTED: vector
#include <stdio.h>

typedef int v4 __attribute__((vector_size(16)));

int main(void) {
  v4 a = {1, 2, 3, 4};  // UNSUPPORTED
  printf("%d\n", a[1]);
  return 0;
}
