// An array of rank three, each index unknown.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  int cube[2][3][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 2; k++) cube[i][j][k] = i * 100 + j * 10 + k;
  unsigned i = nondet_uint() % 2, j = nondet_uint() % 3, k = nondet_uint() % 2;
#ifdef BAD
  assert(cube[i][j][k] != 120);  // BROKEN
#else
  assert(cube[i][j][k] == (int)(i * 100 + j * 10 + k));
#endif
  return 0;
}
