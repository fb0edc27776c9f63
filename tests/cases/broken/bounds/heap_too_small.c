// sizeof of the pointer instead of what it points to.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
// RUN: run %s --clang=-DFIXED
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

struct record {
  char name[24];
  long id;
};

int main(void) {
  struct record *r;
#ifdef FIXED
  r = malloc(sizeof *r);
#else
  r = malloc(sizeof r);
#endif
  r->name[0] = 'a';
  r->id = 5;  // BROKEN
  printf("%c %ld\n", r->name[0], r->id);
  free(r);
  return 0;
}
