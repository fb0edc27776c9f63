// A pointer parameter that points to an array of N elements.
// RUN: check %s --function sum --pointer-params array:3
// EXPECT-HOLDS
// RUN: check %s --function sum --pointer-params array:2
// EXPECT-VIOLATION: out-of-bounds
// RUN: check %s --function sum
// EXPECT-VIOLATION: out-of-bounds
long sum(const int *p) {
  long s = 0;
  for (int i = 0; i < 3; i++) s += p[i];  // BROKEN
  return s;
}
