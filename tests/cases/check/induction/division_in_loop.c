// A divisor that is never 0.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: division-by-zero
int nondet_int(void);
int main(void) {
  int divisor = 1, sum = 0;
  while (nondet_int()) {
    sum += 1000 / divisor;  // BROKEN
#ifdef BAD
    divisor = (divisor + 1) % 10;
#else
    divisor = divisor % 10 + 1;
#endif
  }
  return sum > 0;
}
