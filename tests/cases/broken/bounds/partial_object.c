// A read that begins inside the object and ends outside.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *raw = malloc(6);
  for (int i = 0; i < 6; i++) raw[i] = (char)i;
  int first = *(int *)raw;
  int second = *(int *)(raw + 4);  // BROKEN
  printf("%d %d\n", first, second);
  return 0;
}
