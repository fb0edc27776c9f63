// An array of no size.
// RUN: check %s
// EXPECT-VIOLATION: negative-size
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  if (n > 4) return 0;
  char a[n];  // BROKEN
  a[0] = 1;
  return 0;
}
