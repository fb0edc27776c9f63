// Counting down with an unsigned counter passes zero.
// RUN: check %s --unwind 6
// EXPECT-HOLDS
// RUN: check %s --unwind 6 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
unsigned nondet_uint(void);

int main(void) {
  int a[4] = {1, 2, 3, 4}, sum = 0;
  unsigned start = nondet_uint();
  if (start > 3) return 0;
#ifdef BAD
  for (unsigned i = start; i >= 0; i--) sum += a[i];  // BROKEN
#else
  for (unsigned i = start + 1; i-- > 0;) sum += a[i];
#endif
  return sum;
}
