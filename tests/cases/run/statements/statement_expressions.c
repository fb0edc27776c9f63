// GNU statement expressions: values, control flow inside, nested, in macros.
// EXPECT-NATIVE
#include <stdio.h>

#define MAX(a, b)                                  \
  ({                                               \
    __typeof__(a) a_ = (a);                        \
    __typeof__(b) b_ = (b);                        \
    a_ > b_ ? a_ : b_;                             \
  })

static int find(const int *a, int n, int key) {
  for (int i = 0; i < n; i++)
    if (({ int same = a[i] == key; same; })) return i;
  return ({ if (n == 0) return -2; -1; });
}

int main(void) {
  int x = 3, y = 5;
  printf("%d\n", MAX(x++, y++));
  printf("%d %d\n", x, y);
  printf("%g\n", MAX(1.5, 2));
  printf("%d\n", MAX(MAX(1, 9), MAX(4, 7)));
  int v = ({
    int sum = 0;
    for (int i = 0; i < 5; i++) sum += i;
    sum;
  });
  printf("%d\n", v);
  int a[] = {4, 5, 6};
  printf("%d %d %d\n", find(a, 3, 6), find(a, 3, 9), find(a, 0, 9));
  ({ printf("void\n"); });
  struct pair {
    int a, b;
  } p = ({ struct pair q = {1, 2}; q.b *= 10; q; });
  printf("%d %d\n", p.a, p.b);
  for (int i = 0; i < 4; i++) {
    int t = ({
      if (i == 1) continue;
      if (i == 3) break;
      i * 2;
    });
    printf("%d ", t);
  }
  printf("\n");
  printf("%d\n", ({ int k = 1; again: k *= 2; if (k < 50) goto again; k; }));
  printf("%s\n", ({ const char *s = "inner"; s + 2; }));
  return 0;
}
