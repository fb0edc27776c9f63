// An index beyond a row is wrong even where the matrix goes on.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
unsigned nondet_uint(void);

int main(void) {
  static int m[4][4];
  unsigned j = nondet_uint();
#ifdef BAD
  if (j > 15) return 0;
#else
  if (j > 3) return 0;
#endif
  return m[0][j];  // BROKEN
}
