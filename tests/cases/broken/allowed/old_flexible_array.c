// An array of one element at the end of a structure stands for a longer one, as code before C99 has it.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text { int n; char data[1]; };
struct vector { unsigned n; double items[0]; };
struct outer { int tag; struct text tail; };

int main(void) {
  struct text *t = malloc(sizeof *t + 10);
  strcpy(t->data, "longer");
  t->n = 6;
  for (int i = 0; i < t->n; i++) t->data[i] ^= 32;
  printf("%s\n", t->data);
  free(t);
  struct vector *v = malloc(sizeof *v + 3 * sizeof(double));
  for (int i = 0; i < 3; i++) v->items[i] = i;
  printf("%g\n", v->items[2]);
  free(v);
  struct outer *o = calloc(1, sizeof *o + 8);
  o->tail.data[5] = 'x';
  printf("%c\n", o->tail.data[5]);
  free(o);
  return 0;
}
