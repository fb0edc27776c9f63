// RUN: run %s
// EXPECT-VIOLATION: read-only
#include <stdio.h>

static const int limit = 10;

static void set(const int *p, int v) {
  *(int *)p = v;  // BROKEN
}

int main(void) {
  int own = 1;
  set(&own, 2);
  printf("%d\n", own);
  set(&limit, 11);
  printf("%d\n", limit);
  return 0;
}
