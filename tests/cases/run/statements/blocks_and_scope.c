// Scopes: shadowing, life of block variables, declarations between statements, in for and in switch.
// EXPECT-NATIVE
#include <stdio.h>

static int x = 1;

static int use(void) { return x; }
static int parameter(int x) {
  {
    int x = 50;
    x++;
  }
  return x;
}

int main(void) {
  printf("%d\n", x);
  int x = 2;
  printf("%d %d\n", x, use());
  {
    printf("%d\n", x);
    int x = 3;
    printf("%d\n", x);
    {
      extern int other;
      int x = 4;
      printf("%d %d\n", x, other);
    }
    printf("%d\n", x);
  }
  for (int x = 10; x < 12; x++) {
    printf("%d ", x);
    int x = 20;
    printf("%d ", x);
  }
  printf("%d %d\n", x, parameter(7));
  struct tag {
    int a;
  } outer = {1};
  {
    struct tag {
      char b[7];
    } inner = {"x"};
    printf("%zu %s %zu\n", sizeof(struct tag), inner.b, sizeof outer);
  }
  enum { A = 5 };
  {
    enum { A = 6 };
    printf("%d\n", A);
  }
  printf("%d\n", A);
  int *keep[3];
  int storage[3];
  for (int i = 0; i < 3; i++) {
    int local = i * i;
    keep[i] = &storage[i];
    *keep[i] = local;
  }
  printf("%d %d %d\n", *keep[0], *keep[1], *keep[2]);
  return 0;
}
int other = 99;
