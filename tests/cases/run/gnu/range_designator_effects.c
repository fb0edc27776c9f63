// A range designator's value is computed once, whatever it does.
// EXPECT-NATIVE
#include <stdio.h>

struct pair { int a, b; };
static int calls;
static struct pair next(void) {
  calls++;
  return (struct pair){calls, -calls};
}

int main(void) {
  int first = 5;
  struct pair p[] = {[0 ... 2] = {1, 2}, [3 ... 4] = {first, first + 1}};
  for (int i = 0; i < 5; i++) printf("%d %d\n", p[i].a, p[i].b);
  void *pointer = &first;
  (void)*pointer;
  struct pair one = next();
  printf("%d %d %d\n", one.a, one.b, calls);
  return 0;
}
