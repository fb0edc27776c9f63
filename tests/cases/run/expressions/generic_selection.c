// _Generic: exact types, qualifiers dropped, default, arrays decayed, used to overload functions.
// EXPECT-NATIVE
#include <math.h>
#include <stdio.h>

static const char *of_int(int n) { (void)n; return "int"; }
static const char *of_double(double d) { (void)d; return "double"; }
static const char *of_text(const char *s) { return s; }
static const char *of_other(void *p) { (void)p; return "other"; }
#define describe(x) _Generic((x), int: of_int, double: of_double, char *: of_text, const char *: of_text, default: of_other)(x)
#define name(x) _Generic((x), _Bool: "_Bool", char: "char", signed char: "signed char", unsigned char: "unsigned char", \
                         short: "short", int: "int", long: "long", float: "float", struct s: "struct s", int *: "int *", \
                         const int *: "const int *", int (*)(void): "function", default: "default")
struct s {
  int x;
};
static int function(void) { return 1; }

int main(void) {
  printf("%s %s %s %s\n", describe(1), describe(1.0), describe("text"), describe((void *)0));
  const int c = 1;
  int a[3];
  char ch = 'x';
  short sh = 1;
  printf("%s %s %s %s\n", name(c), name(a), name(&c), name(ch));
  printf("%s %s %s %s\n", name('x'), name(sh), name(+sh), name((_Bool)1));
  printf("%s %s %s %s\n", name((struct s){1}), name(function), name(1.0f), name(1.0L));
  printf("%d\n", _Generic(1u, int: 1, unsigned: 2, default: 3));
  int i = 0;
  int r = _Generic(i++, int: 7, default: 8);
  printf("%d %d\n", r, i);
  _Generic(1, int: i, default: r) = 50;
  printf("%d\n", i);
  return 0;
}
