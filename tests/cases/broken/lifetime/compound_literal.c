// A compound literal lives as long as its block.
// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <stdio.h>

struct point { int x, y; };

int main(void) {
  struct point *p;
  {
    p = &(struct point){1, 2};
    printf("%d\n", p->x);
  }
  printf("%d\n", p->y);  // BROKEN
  return 0;
}
