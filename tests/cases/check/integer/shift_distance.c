// The distance of a shift must be less than the width.
// RUN: check %s --checks +shift
// EXPECT-HOLDS
// RUN: check %s --checks +shift --clang=-DBAD
// EXPECT-VIOLATION: shift
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint();
#ifdef BAD
  if (n > 32) return 0;
#else
  if (n >= 32) return 0;
#endif
  unsigned x = 1u << n;  // BROKEN
  return x == 0;
}
