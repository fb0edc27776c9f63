// A pointer that goes through an array up to another one.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
int nondet_int(void);
static int a[10];
int main(void) {
  unsigned n = (unsigned)nondet_int();
#ifdef BAD
  if (n > 11) return 0;
#else
  if (n > 10) return 0;
#endif
  for (;;) {
    if (nondet_int()) break;
    int *p = a, *end = a + n;
    while (p < end) {
      *p = 1;  // BROKEN
      p++;
    }
  }
  return 0;
}
