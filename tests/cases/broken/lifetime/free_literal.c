// RUN: run %s
// EXPECT-VIOLATION: invalid-free
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  (void)argv;
  char *s = argc > 1 ? strdup("heap") : "literal";
  printf("%s\n", s);
  free(s);  // BROKEN
  return 0;
}
