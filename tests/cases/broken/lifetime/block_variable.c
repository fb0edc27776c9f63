// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <stdio.h>

int main(void) {
  int *p = NULL;
  for (int i = 0; i < 3; i++) {
    int square = i * i;
    if (i == 2) p = &square;
  }
  printf("%d\n", *p);  // BROKEN
  return 0;
}
