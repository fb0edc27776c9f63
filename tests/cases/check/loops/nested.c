// Nested loops with unknown bounds.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned a = nondet_uint() % 4, b = nondet_uint() % 4, product = 0;
  for (unsigned i = 0; i < a; i++)
    for (unsigned j = 0; j < b; j++) product++;
#ifdef BAD
  assert(product != 6);  // BROKEN
#else
  assert(product == a * b);
#endif
  return 0;
}
