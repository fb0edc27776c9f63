// A matrix at unknown places: its transpose, and what lies beside a row.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>

unsigned nondet_uint(void);
int nondet_int(void);

int main(void) {
  int m[2][3], t[3][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) m[i][j] = nondet_int();
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) t[j][i] = m[i][j];
#ifdef BAD
  unsigned r = nondet_uint() % 3, c = nondet_uint() % 2;
#else
  unsigned r = nondet_uint() % 2, c = nondet_uint() % 3;
#endif
  int x = m[r][c];  // BROKEN
  assert(x == t[c][r]);
  return 0;
}
