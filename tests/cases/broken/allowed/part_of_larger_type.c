// Only the bytes that are touched have to exist: a prefix of a structure may be all that was allocated.
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct base { int kind; };
struct derived { int kind; double value; char name[20]; };

int main(void) {
  struct derived *d = malloc(offsetof(struct derived, name));
  d->kind = 1;
  d->value = 2.5;
  printf("%d %g\n", d->kind, d->value);
  struct base *b = (struct base *)d;
  printf("%d\n", b->kind);
  free(d);
  return 0;
}
