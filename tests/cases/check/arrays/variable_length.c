// An array whose length is an input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint();
  if (n < 1 || n > 5) return 0;
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = (int)i;
#ifdef BAD
  return a[n];  // BROKEN
#else
  return a[n - 1];
#endif
}
