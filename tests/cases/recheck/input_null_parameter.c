// An entry function gets a null pointer.
// RUN: check %s --function first --pointer-params null
// EXPECT-VIOLATION: null-pointer
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int first(int *p) {
  return *p;  // BROKEN
}
