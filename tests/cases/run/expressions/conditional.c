// ?: with mixed types, GNU ?: without the middle, nested, as part of an lvalue's address.
// EXPECT-NATIVE
#include <stdio.h>

static int count;
static int next(void) { return ++count; }

int main(void) {
  int a = 3, b = 7;
  printf("%d %d\n", a > b ? a : b, a < b ? a : b);
  printf("%g %g\n", a ? 1 : 2.5, !a ? 1 : 2.5);
  printf("%zu\n", sizeof(a ? (char)1 : 1LL));
  printf("%d\n", (a ? -1 : 0u) > 0);
  *(a > b ? &a : &b) = 100;
  printf("%d %d\n", a, b);
  printf("%d\n", next() ?: 55);
  printf("%d\n", (count - 1) ?: 55);
  printf("%d\n", count);
  const char *s = NULL;
  printf("%s\n", s ?: "default");
  struct pair {
    int x, y;
  } p = {1, 2}, q = {3, 4};
  printf("%d\n", (a > 5 ? p : q).y);
  p = a ? q : p;
  printf("%d\n", p.x);
  for (int i = 0; i < 5; i++) printf("%s ", i == 0 ? "none" : i == 1 ? "one" : i < 4 ? "few" : "many");
  printf("\n");
  a ? printf("yes\n") : printf("no\n");
  int *null = a ? 0 : &b;
  printf("%d\n", null == 0);
  void *v = a ? (void *)&b : 0;
  printf("%d\n", *(int *)v);
  (void)(a ? (void)0 : (void)1);
  unsigned char c = 200;
  printf("%d\n", a ? c : -1);
  return 0;
}
