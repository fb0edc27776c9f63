// Structure values in every kind of expression: comma, ?:, statement expressions, returned and indexed, chained assignment.
// EXPECT-NATIVE
#include <stdio.h>

struct v { int a[3]; double d; };
static int calls;
static struct v make(int n) {
  calls++;
  return (struct v){{n, n + 1, n + 2}, n / 2.0};
}
static struct v *pick(struct v *p, int i) { return p + i; }
union u { struct v v; int i; };

int main(void) {
  struct v x, y, z;
  x = y = z = make(1);
  printf("%d %d %d\n", x.a[0], y.a[1], z.a[2]);
  printf("%d %g\n", make(5).a[2], make(6).d);
  x = (calls++, make(7));
  printf("%d %d\n", x.a[0], calls);
  y = calls > 3 ? x : z;
  printf("%d %d\n", y.a[0], (calls > 100 ? x : z).a[1]);
  z = ({ struct v t = x; t.a[0] = 50; t; });
  printf("%d\n", z.a[0]);
  struct v array[3] = {x, make(20), [2] = {{1}}};
  printf("%d %d %d\n", array[0].a[0], array[1].a[1], array[2].a[1]);
  *pick(array, 2) = *pick(array, 1);
  pick(array, 0)->a[2] += 100;
  printf("%d %d\n", array[2].a[0], array[0].a[2]);
  struct { struct v in; int n; } outer = {x, 3}, copy = {.in = make(30)};
  printf("%d %d %d\n", outer.in.a[1], copy.in.a[0], copy.in.a[1]);
  array[0] = array[0];
  int i = 0;
  array[i++] = array[2];
  printf("%d %d\n", array[0].a[0], i);
  union u u = {.v = x}, w;
  w = u;
  printf("%d %d\n", w.i, w.v.a[2]);
  struct v *p = array;
  printf("%d ", p++->a[0]);
  printf("%d ", (*p--).a[0]);
  printf("%d\n", (&*p)->a[1]);
  (void)make(1);
  return 0;
}
