// Pointer arithmetic, difference and comparison.
// EXPECT-NATIVE
#include <stddef.h>
#include <stdio.h>

struct wide {
  char bytes[12];
};

int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = i * 11;
  int *p = a, *end = a + 10;
  while (p < end) printf("%d ", *p++);
  printf("\n");
  while (p != a) printf("%d ", *--p);
  printf("\n");
  p += 4;
  p -= 1;
  printf("%d %d %d\n", *p, p[2], p[-3]);
  printf("%td %td %td\n", end - a, a - end, p - a);
  printf("%d%d%d%d%d%d\n", p < end, p > end, p <= p, p >= end, p == &a[3], p != a + 3);
  struct wide w[5], *q = w + 1;
  printf("%td %td\n", &w[4] - q, (char *)&w[4] - (char *)q);
  const char *s = "characters", *t = s;
  while (*t) t++;
  printf("%td\n", t - s);
  printf("%c%c\n", *(s + 2), (s + 2)[1]);
  double d[4] = {1, 2, 3, 4}, *dp = &d[3];
  printf("%g\n", *dp--);
  printf("%g\n", *dp);
  printf("%g\n", (*dp)++);
  printf("%g\n", ++*dp);
  printf("%g\n", *++dp);
  long offset = -2;
  printf("%g\n", dp[offset]);
  unsigned char u = 1;
  printf("%g\n", *(d + u));
  int **pp = &p;
  (*pp)++;
  printf("%d\n", **pp);
  int *null = NULL;
  printf("%d %d\n", null == 0, null + 0 == NULL);
  void *v = a;
  printf("%d\n", *(int *)(v + 8));
  printf("%td\n", (ptrdiff_t)((char *)(a + 3) - (char *)a));
  int m[3][4];
  printf("%td %td\n", &m[2][1] - &m[0][0] >= 0 ? (ptrdiff_t)9 : 0, m[2] - m[0] ? (m + 2) - m : 0);
  return 0;
}
