// A local is used after its function has returned.
// RUN: check %s
// EXPECT-VIOLATION: use-after-scope
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
static int *choose(int *outside) {
  int inside = 3;
  int *p = &inside;
  return nondet_int() == 2 ? p : outside;
}
int main(void) {
  int x = 1;
  int *p = choose(&x);
  return *p;  // BROKEN
}
