// An index outside an array.
// RUN: check %s
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int a[5] = {0}, i = nondet_int();
  if (i < 0 || i > 5) return 0;
  return a[i];  // BROKEN
}
