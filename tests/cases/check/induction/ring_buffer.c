// Indices of a ring stay inside its array.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
int nondet_int(void);
static int ring[8];
int main(void) {
  unsigned first = 0, count = 0;
  while (nondet_int()) {
    if (nondet_int()) {
      if (count == 8) continue;
#ifdef BAD
      ring[first + count] = nondet_int();  // BROKEN
#else
      ring[(first + count) % 8] = nondet_int();
#endif
      count++;
    } else if (count > 0) {
      first = (first + 1) % 8;
      count--;
    }
  }
  return 0;
}
