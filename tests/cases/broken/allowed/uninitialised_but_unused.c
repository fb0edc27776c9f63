// +uninitialised complains about values that matter, not about copies, unread members or bit-fields beside the written one.
// RUN: run %s --checks +uninitialised
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mixed { char c; int i; unsigned a : 3, b : 5; double d; };
union u { int i; char c[8]; };

static int first(struct mixed m) { return m.i; }

int main(void) {
  struct mixed m, copy;
  m.i = 4;
  m.a = 5;
  copy = m;
  printf("%d %d\n", first(copy), copy.a);
  m.b = 3;
  printf("%d\n", m.b + m.a);
  union u x, y;
  x.i = 65;
  y = x;
  printf("%c\n", y.c[0]);
  char buffer[20];
  strcpy(buffer, "text");
  printf("%s %zu\n", buffer, strlen(buffer));
  char *grown = malloc(4);
  memcpy(grown, "ab", 3);
  grown = realloc(grown, 50);
  printf("%s\n", grown);
  free(grown);
  int unused;
  int *p = &unused;
  *p = 3;
  int array[10];
  array[3] = 1;
  printf("%d %d\n", unused, array[3]);
  return 0;
}
