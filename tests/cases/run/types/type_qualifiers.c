// const, volatile, restrict: they change what may be written, not what is computed.
// EXPECT-NATIVE
#include <stdio.h>

static const int limit = 10;
static volatile int counter;
const char *const names[] = {"one", "two", "three"};

static void add(int *restrict to, const int *restrict from, int n) {
  for (int i = 0; i < n; i++) to[i] += from[i];
}

static int first(const int a[static 2]) { return a[0] * 100 + a[1]; }

int main(void) {
  volatile int v = 3;
  const volatile int cv = 4;
  v = v + v;
  printf("%d %d\n", v, cv);
  for (int i = 0; i < limit; i++) counter++;
  printf("%d\n", counter);
  int a[] = {1, 2, 3}, b[] = {10, 20, 30};
  add(a, b, 3);
  printf("%d %d %d %d\n", a[0], a[1], a[2], first(a));
  const int *p = a;
  int *const q = a;
  *q = 99;
  printf("%d %s\n", *p, names[2]);
  p++;
  printf("%d\n", *p);
  *(int *)p = 7;
  printf("%d\n", a[1]);
  const struct {
    int x;
    const char *s;
  } pair = {1, "pair"};
  printf("%d %s\n", pair.x, pair.s);
  volatile struct {
    int x : 4;
    int y;
  } vs = {3, 5};
  vs.x += 2;
  vs.y = vs.x + vs.y;
  printf("%d %d\n", vs.x, vs.y);
  return 0;
}
