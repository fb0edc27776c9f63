// A permutation composed with its inverse.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned p[4], inverse[4];
  for (int i = 0; i < 4; i++) {
    p[i] = nondet_uint();
    __VERIFIER_assume(p[i] < 4);
    for (int j = 0; j < i; j++) __VERIFIER_assume(p[i] != p[j]);
  }
  for (unsigned i = 0; i < 4; i++) inverse[p[i]] = i;
#ifdef BAD
  for (unsigned i = 0; i < 4; i++) assert(p[p[i]] == i);  // BROKEN
#else
  for (unsigned i = 0; i < 4; i++) assert(p[inverse[i]] == i);
#endif
  return 0;
}
