// An index outside an array that is a part of a structure.
// RUN: check %s
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
struct { int a[3], b[3]; } s;
int main(void) {
  int i = nondet_int();
  if (i < 0 || i > 3) return 0;
  return s.a[i];  // BROKEN
}
