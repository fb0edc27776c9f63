// A matrix walked as one row through a pointer to its first element stays inside the object.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

static int sum(const int *p, int n) {
  int s = 0;
  while (n--) s += *p++;
  return s;
}

int main(void) {
  int m[3][4];
  int *p = &m[0][0], *row = m[1];
  for (int i = 0; i < 12; i++) p[i] = i;
  printf("%d %d %d\n", sum(*m, 12), row[-1], row[7]);
  memset(m[0], 0, sizeof m);
  printf("%d\n", m[2][3]);
  struct { int a[2], b[2]; } s = {{1, 2}, {3, 4}};
  int *q = &s.a[0];
  printf("%d\n", sum(q, 4));
  memset(&s.a, 0, sizeof s);
  printf("%d\n", s.b[1]);
  return 0;
}
