// Data is called.
// RUN: check %s
// EXPECT-VIOLATION: invalid-call
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
static int one(void) { return 1; }
static int data;
int main(void) {
  int (*f)(void) = nondet_int() == 3 ? (int (*)(void))&data : one;
  return f();  // BROKEN
}
