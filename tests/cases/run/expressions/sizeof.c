// sizeof does not evaluate its operand (but for variable length arrays), and knows decay.
// EXPECT-NATIVE
#include <stdio.h>

static int parameter(int a[10]) { return (int)sizeof a; }
struct s {
  char c;
  long l;
};

int main(void) {
  int i = 0;
  printf("%zu", sizeof(i++));
  printf(" %d\n", i);
  int a[7];
  printf("%zu %zu %zu %zu\n", sizeof a, sizeof &a, sizeof *a, sizeof(a + 0));
  printf("%d\n", parameter(a));
  printf("%zu %zu %zu\n", sizeof(struct s), sizeof(struct s[3]), sizeof((struct s *)0)->l);
  printf("%zu %zu\n", sizeof "text", sizeof(char *));
  printf("%zu %zu\n", sizeof(int[4][5]), sizeof a / sizeof a[0]);
  printf("%zu\n", sizeof(1 ? 'a' : 2.0));
  printf("%zu %zu\n", sizeof(char) + 1, sizeof(short) * 2);
  printf("%zu %zu\n", sizeof main, sizeof(void));
  int *p = 0;
  printf("%zu\n", sizeof *p);
  printf("%zu\n", sizeof(p[100]));
  printf("%d\n", (int)sizeof i - 5 < 0);
  printf("%d\n", sizeof i - 5 > 0);
  size_t n = sizeof(struct { int x; double y; });
  printf("%zu\n", n);
  printf("%zu\n", sizeof(int (*)[5]));
  int v = 3;
  printf("%zu", sizeof(int[v++]));
  printf(" %d\n", v);
  return 0;
}
