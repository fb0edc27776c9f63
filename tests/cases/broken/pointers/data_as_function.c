// RUN: run %s
// EXPECT-VIOLATION: invalid-call
#include <stdio.h>

static int data[4] = {1, 2, 3, 4};

int main(void) {
  int (*f)(void) = (int (*)(void))data;
  printf("before\n");
  return f();  // BROKEN
}
