// A structure is a value like any other: what is returned, passed and assigned.
// RUN: localize %s --tests structures.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 17 `q` -> {2, 1.5}
// EXPECT-DIAGNOSIS: line 25 `mirrored(a)` -> {2, 1.5}
// EXPECT-DIAGNOSIS: line 25 `a` -> {2, 1.5}
// EXPECT-JSON: diagnoses.# == 4
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs
#include <stdio.h>

struct point { int x; double y; };

static struct point mirrored(struct point p) {
  struct point q = {p.x, p.y};

  return q;
}

int main(void) {
  struct point a = {1, 2}, b;
  int n;
  if (scanf("%d", &n) != 1) return 1;
  a.x = n;
  b = mirrored(a);
  printf("%d %g\n", b.x, b.y);
  return 0;
}
