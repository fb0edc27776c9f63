// Rows of different lengths.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
unsigned nondet_uint(void);

int main(void) {
  int a[1] = {1}, b[2] = {1, 2}, c[3] = {1, 2, 3};
  int *rows[] = {a, b, c};
  unsigned i = nondet_uint() % 3, j = nondet_uint();
#ifdef BAD
  if (j > 2 || j > i + 1) return 0;
#else
  if (j > i) return 0;
#endif
  return rows[i][j];  // BROKEN
}
