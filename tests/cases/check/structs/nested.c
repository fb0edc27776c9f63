// Structs inside structs, and anonymous members.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
struct outer {
  struct { int a, b; } inner[2];
  struct { int c; };
};

int main(void) {
  struct outer o = {{{1, 2}, {3, 4}}, {5}};
  int i = nondet_int();
  if (i != 0 && i != 1) return 0;
  o.inner[i].b = nondet_int();
  o.c = o.inner[1 - i].a;
  assert(o.inner[i].a == 2 * i + 1);
#ifdef BAD
  assert(o.c == 1);  // BROKEN
#else
  assert(o.c == 3 - 2 * i);
#endif
  return 0;
}
