// memcmp of structs without padding.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

int nondet_int(void);
struct pair { int a, b; };

int main(void) {
  struct pair p = {nondet_int(), nondet_int()}, q = {nondet_int(), nondet_int()};
  int equal = memcmp(&p, &q, sizeof p) == 0;
#ifdef BAD
  assert(equal == (p.a == q.a));  // BROKEN
#else
  assert(equal == (p.a == q.a && p.b == q.b));
#endif
  return 0;
}
