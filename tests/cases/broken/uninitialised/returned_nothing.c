// The value of a call that returned without one must not be used.
// RUN: run %s --clang=-w --checks +uninitialised
// EXPECT-VIOLATION: uninitialised /the result of a function that returned no value is used/
int check(int n) {
  if (n < 0) return;
  return n;
}

int main(void) {
  return check(-1);  // BROKEN
}
