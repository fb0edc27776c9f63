// Addresses may be formed without being used: &p[i], &p->m and &*p of NULL and of ends.
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <stdint.h>
#include <stdio.h>

struct s { int a, b[4]; };

int main(void) {
  struct s *null = 0;
  int a[3], *p = 0;
  printf("%d %d\n", (int)(uintptr_t)&null->b[2], &*p == 0);
  int *end = &a[3], *beyond = a + 5, *before = &a[0] - 1;
  printf("%d %d %d\n", (int)(end - a), (int)(beyond - a), (int)(before - a));
  printf("%d\n", (int)((char *)&((struct s *)0)->b - (char *)0));
  int (*f)(void) = 0;
  printf("%d %zu\n", f == 0, sizeof(*p));
  return 0;
}
