// Expressions of type void: dereferenced void pointers, arms of ?:, comma, casts, calls.
// EXPECT-NATIVE
#include <stdio.h>

static void nothing(void) { printf("nothing\n"); }
static void pass(int n) { return n ? nothing() : (void)0; }

int main(void) {
  int x = 1;
  void *p = &x;
  *p;
  (void)*p;
  x ? *p : *p;
  x ? nothing() : (void)x;
  (void)(nothing(), 5);
  pass(1);
  pass(0);
  nothing(), x++;
  printf("%d\n", x);
  return 0;
}
