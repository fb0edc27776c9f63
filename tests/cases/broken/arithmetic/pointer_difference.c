// Comparing and subtracting is fine; dividing by a size of zero is not.
// RUN: run %s
// EXPECT-VIOLATION: division-by-zero
#include <stddef.h>
#include <stdio.h>

static size_t count(size_t bytes, size_t each) {
  return bytes / each;  // BROKEN
}

int main(void) {
  int a[4];
  printf("%zu\n", count(sizeof a, sizeof *a));
  struct {} empty[1];
  printf("%zu\n", count(sizeof a, sizeof empty));
  return 0;
}
