// An entry function gets a pointer to an array.
// RUN: check %s --function sum --pointer-params array:3
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int sum(const int *values, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += values[i] & 1;  // BROKEN
  return s;
}
