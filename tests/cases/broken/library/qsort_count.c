// qsort is told of one element too many; the comparison or the exchange leaves the array.
// RUN: run %s -- 4
// EXPECT-NATIVE
// RUN: run %s -- 5
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  int x, y;
  char *to = (char *)&x;
  for (unsigned i = 0; i < sizeof x; i++) to[i] = ((const char *)a)[i];
  to = (char *)&y;
  for (unsigned i = 0; i < sizeof y; i++) to[i] = ((const char *)b)[i];  // BROKEN
  return x - y;
}

int main(int argc, char **argv) {
  int a[4] = {4, 3, 2, 1};
  qsort(a, atoi(argv[argc - 1]), sizeof *a, compare);
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  return 0;
}
