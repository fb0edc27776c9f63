// A null pointer is dereferenced.
// RUN: check %s
// EXPECT-VIOLATION: null-pointer
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int value = 3, *p = &value;
  if (nondet_int() == 4) p = 0;
  *p = 5;  // BROKEN
  return value;
}
