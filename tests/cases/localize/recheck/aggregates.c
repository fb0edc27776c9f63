// Structures, unions and texts are values: as arms, as initialisers, through pointers.
// RUN: localize %s --tests arms.json --suspect 25-34
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 29 `n > 0` -> false
// EXPECT-DIAGNOSIS: line 29 `a` -> {3, 4}
// EXPECT-DIAGNOSIS: line 29 `n > 0 ? a : b` -> {3, 4}
// EXPECT-JSON: diagnoses.# == 3
// EXPECT-STDOUT: all confirmed by native runs
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests unions.json --suspect 25-34
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 30 `wrap(n)` -> {9}
// EXPECT-STDOUT: all confirmed by native runs
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests names.json --suspect 25-34
// EXPECT-EXIT: 1
// EXPECT-STDOUT: "anm" -> "ann"
// EXPECT-STDOUT: confirmed by a native run
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
struct pair { int x, y; };
union word { int i; float f; };
static union word wrap(int i) { union word w; w.i = i; return w; }
int main(void) {
  struct pair a = {1, 2}, b = {3, 4}, c, *q = &c;
  int n;
  char name[8] = "anm";
  if (scanf("%d", &n) != 1) return 1;
  *q = n > 0 ? a : b;
  union word w = wrap(n);
  printf("%d %d %d %s\n", c.x, c.y, w.i, name);
  return 0;
}
