// A null pointer is called.
// RUN: check %s
// EXPECT-VIOLATION: null-pointer
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
static int one(void) { return 1; }
int main(void) {
  int (*f)(void) = nondet_int() == 3 ? 0 : one;
  return f();  // BROKEN
}
