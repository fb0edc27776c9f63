// Function pointers: tables, callbacks, returned, in structures, compared, called in every spelling.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
typedef int (*operation)(int, int);
static const struct {
  char symbol;
  operation run;
} table[] = {{'+', add}, {'-', sub}, {'*', &mul}};

static operation choose(char c) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].symbol == c) return table[i].run;
  return NULL;
}
static int (*plain(int which))(int, int) { return which ? add : sub; }
static int apply(int f(int, int), int x) { return f(x, x); }
static void each(const int *a, int n, void (*visit)(int, void *), void *context) {
  while (n--) visit(*a++, context);
}
static void sum(int v, void *context) { *(int *)context += v; }
static void show(int v, void *context) { printf("%s%d", (const char *)context, v); }
struct object {
  int state;
  int (*step)(struct object *);
};
static int down(struct object *o);
static int up(struct object *o) {
  if (++o->state >= 3) o->step = down;
  return o->state;
}
static int down(struct object *o) {
  if (--o->state <= 0) o->step = up;
  return o->state;
}
static double half(double d) { return d / 2; }
static int descending(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }

int main(void) {
  for (const char *p = "+-*/"; *p; p++) {
    operation f = choose(*p);
    if (f)
      printf("%d %d %d\n", f(7, 3), (*f)(7, 3), (**f)(7, 3));
    else
      printf("none\n");
  }
  printf("%d %d\n", plain(1)(1, 2), plain(0)(1, 2));
  printf("%d %d\n", apply(mul, 5), apply(&add, 5));
  int a[] = {3, 1, 2}, total = 0;
  each(a, 3, sum, &total);
  each(a, 3, show, ", ");
  printf(" = %d\n", total);
  struct object o = {0, up};
  for (int i = 0; i < 8; i++) printf("%d ", o.step(&o));
  printf("\n");
  printf("%d %d\n", choose('+') == add, choose('-') == add);
  int (*array[2][2])(int, int) = {{add, sub}, {mul, add}};
  printf("%d\n", array[1][0](6, 7));
  void *generic = (void *)half;
  printf("%g\n", ((double (*)(double))generic)(5));
  qsort(a, 3, sizeof *a, descending);
  printf("%d%d%d\n", a[0], a[1], a[2]);
  printf("%d\n", (total > 5 ? add : sub)(10, 4));
  operation *cursor = (operation[]){add, sub, NULL};
  while (*cursor) printf("%d ", (*cursor++)(9, 4));
  printf("\n");
  int (*(*getter)(int))(int, int) = plain;
  printf("%d\n", getter(1)(20, 22));
  return 0;
}
