// Arguments are converted to the parameter's type; arrays and functions become pointers; copies stay local.
// EXPECT-NATIVE
#include <stdio.h>

static int narrow(char c, unsigned char u, short s, _Bool b) { return c + u + s + b; }
static double widen(double d, float f, long l) { return d + f + l; }
static void change(int n, int *p, int a[]) {
  n = 100;
  *p = 200;
  a[1] = 300;
  a = 0;
  p = 0;
}
static int many(int a, int b, int c, int d, int e, int f, int g, int h, double i, double j, int k, char l) {
  return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + (int)i + (int)j + k + l;
}
static int call(int f(int), int x) { return f(x); }
static int twice(int x) { return 2 * x; }
static int unnamed(int, char *);
static int unnamed(int n, char *s) { return n + s[0]; }
static void nothing(void) {}
static const char *text(void) { return "text"; }
static float product(float a, float b) { return a * b; }

int main(void) {
  printf("%d\n", narrow(300 - 256, -1, 70000 - 65536, 7));
  printf("%g\n", widen(1, 2, 3.9));
  int n = 1, m = 2, a[3] = {1, 2, 3};
  change(n, &m, a);
  printf("%d %d %d\n", n, m, a[1]);
  printf("%d\n", many(1, 2, 3, 4, 5, 6, 7, 8, 9.9, 10.9, 11, 12));
  printf("%d\n", call(twice, 21));
  printf("%d\n", unnamed(1, "A"));
  nothing();
  printf("%s %c\n", text(), text()[2]);
  printf("%.9g\n", product(0.1f, 0.1));
  (nothing)();
  (*nothing)();
  return 0;
}
