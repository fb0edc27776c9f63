// A field of an unknown element.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
struct item { char name; short price; };

int main(void) {
  struct item shop[] = {{'a', 10}, {'b', 25}, {'c', 7}};
  unsigned i = nondet_uint() % 3;
  struct item *p = &shop[i];
  p->price -= 8;
  assert(shop[i].price == p->price);
#ifdef BAD
  assert(p->price > 0);  // BROKEN
#else
  assert(p->price > 0 || p->name == 'c');
#endif
  return 0;
}
