// Each element of an array whose used length is an input.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
int nondet_int(void);
int main(void) {
  int a[100];
  int n = nondet_int();
#ifdef BAD
  if (n < 0 || n > 101) return 0;
#else
  if (n < 0 || n > 100) return 0;
#endif
  int total = 0;
  for (int round = 0; round < nondet_int(); round++) {
    int i = 0;
    while (i < n) {
      a[i] = round;  // BROKEN
      i++;
    }
    total += i;
  }
  return total > 0;
}
