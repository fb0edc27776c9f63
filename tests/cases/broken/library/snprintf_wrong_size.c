// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

static void label(char *to, int n) {
  snprintf(to, 16, "item number %d", n);  // BROKEN
}

int main(void) {
  char small[8];
  label(small, 5);
  printf("%s\n", small);
  return 0;
}
