// Variadic functions: ints, longs, doubles, pointers, structures by value, many arguments.
// EXPECT-NATIVE
#include <stdarg.h>
#include <stdio.h>

struct small {
  int x, y;
};
struct large {
  double d[4];
  char name[8];
};
struct mixed {
  int i;
  double d;
};

static int sum(int n, ...) {
  va_list list;
  int total = 0;
  va_start(list, n);
  while (n--) total += va_arg(list, int);
  va_end(list);
  return total;
}
static double average(int n, ...) {
  va_list list;
  double total = 0;
  va_start(list, n);
  for (int i = 0; i < n; i++) total += va_arg(list, double);
  va_end(list);
  return total / n;
}
static void show(const char *kinds, ...) {
  va_list list;
  va_start(list, kinds);
  for (; *kinds; kinds++) switch (*kinds) {
      case 'i': printf("%d ", va_arg(list, int)); break;
      case 'u': printf("%u ", va_arg(list, unsigned)); break;
      case 'l': printf("%ld ", va_arg(list, long)); break;
      case 'd': printf("%g ", va_arg(list, double)); break;
      case 's': printf("%s ", va_arg(list, const char *)); break;
      case 'c': printf("%c ", va_arg(list, int)); break;
      case 'S': {
        struct small s = va_arg(list, struct small);
        printf("{%d %d} ", s.x, s.y);
        break;
      }
      case 'L': {
        struct large l = va_arg(list, struct large);
        printf("{%g %g %s} ", l.d[0], l.d[3], l.name);
        break;
      }
      case 'M': {
        struct mixed m = va_arg(list, struct mixed);
        printf("{%d %g} ", m.i, m.d);
        break;
      }
      case 'f': printf("%d ", va_arg(list, int (*)(int, ...))(2, 20, 22)); break;
    }
  printf("\n");
  va_end(list);
}

int main(void) {
  printf("%d %d %d\n", sum(0), sum(3, 1, 2, 3), sum(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  printf("%g %g\n", average(2, 1.0, 2.0), average(10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.));
  float f = 1.5f;
  char c = 'x';
  short s = -3;
  unsigned char u = 200;
  show("idsclu", 1, 2.5, "three", 'f', 5L, 6u);
  show("dciu", f, c, s, u);
  show("SiLdM", (struct small){1, 2}, 3, (struct large){{1, 2, 3, 4}, "large"}, 5.5, (struct mixed){6, 7.5});
  show("iiiiiiiidddddddddsS", 1, 2, 3, 4, 5, 6, 7, 8, 1., 2., 3., 4., 5., 6., 7., 8., 9., "end", (struct small){8, 9});
  show("f", sum);
  show("");
  return 0;
}
