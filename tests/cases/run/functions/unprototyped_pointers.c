// Calls through pointers without a prototype, and comparison functions cast to qsort's type, as much code does it.
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int add(int a, int b) { return a + b; }
static double half(double d) { return d / 2; }
static int by_text(char **a, char **b) { return strcmp(*a, *b); }
static int by_number(int *a, int *b) { return *a - *b; }
static void visit(int *p) { *p *= 2; }
static void each(int *a, int n, void (*f)()) {
  for (int i = 0; i < n; i++) f(&a[i]);
}
static int nothing() { return 7; }

int main(void) {
  int (*f)() = add;
  double (*g)() = half;
  printf("%d %g %d\n", f(3, 4), g(5.0), nothing());
  char *words[] = {"pear", "fig", "apple"};
  qsort(words, 3, sizeof *words, (int (*)(const void *, const void *))by_text);
  int numbers[] = {3, 1, 2};
  qsort(numbers, 3, sizeof *numbers, (int (*)(const void *, const void *))by_number);
  each(numbers, 3, visit);
  printf("%s %s %s %d %d %d\n", words[0], words[1], words[2], numbers[0], numbers[1], numbers[2]);
  return 0;
}
