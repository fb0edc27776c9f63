// A whole structure is copied out of an allocation that is too small for it.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

struct small { int a; };
struct large { int a, b, c; };

int main(void) {
  struct small *s = calloc(1, sizeof *s);
  struct large l = *(struct large *)s;  // BROKEN
  printf("%d\n", l.a);
  return 0;
}
