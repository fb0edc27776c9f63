// RUN: run %s -- 4
// EXPECT-NATIVE
// RUN: run %s -- 3
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

struct vector {
  int n;
  int items[];
};

int main(int argc, char **argv) {
  int n = atoi(argv[argc - 1]);
  struct vector *v = malloc(sizeof *v + n * sizeof(int));
  v->n = 4;
  for (int i = 0; i < v->n; i++) {
    v->items[i] = i;  // BROKEN
  }
  printf("%d\n", v->items[3]);
  free(v);
  return 0;
}
