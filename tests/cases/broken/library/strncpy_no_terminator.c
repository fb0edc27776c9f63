// strncpy leaves the zero out; strlen then runs past the end.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(void) {
  char name[4];
  strncpy(name, "roger", sizeof name);
  size_t n = strlen(name);  // BROKEN
  printf("%zu\n", n);
  return 0;
}
