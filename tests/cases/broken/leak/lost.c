// RUN: run %s
// EXPECT-OK
// RUN: run %s --checks +leak
// EXPECT-VIOLATION: leak
#include <stdio.h>
#include <stdlib.h>

static char *label(int n) {
  char *b = malloc(16);  // BROKEN
  snprintf(b, 16, "item %d", n);
  return b;
}

int main(void) {
  char *first = label(1);
  puts(first);
  free(first);
  puts(label(2));
  return 0;
}
