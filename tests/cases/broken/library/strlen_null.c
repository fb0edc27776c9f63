// RUN: run %s
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *value = getenv("A_VARIABLE_THAT_NOBODY_SETS");
  size_t n = strlen(value);  // BROKEN
  printf("%zu\n", n);
  return 0;
}
