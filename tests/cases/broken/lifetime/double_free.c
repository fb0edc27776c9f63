// RUN: run %s
// EXPECT-VIOLATION: double-free
#include <stdio.h>
#include <stdlib.h>

struct owner {
  char *name;
};
static void release(struct owner *o) {
  free(o->name);  // BROKEN
}

int main(void) {
  struct owner a = {malloc(5)}, b = a;
  release(&a);
  printf("once\n");
  release(&b);
  return 0;
}
