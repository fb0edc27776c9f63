// A local that is set on one path only, under the check for reads before writes.
// RUN: check %s --checks +uninitialised
// EXPECT-HOLDS
// RUN: check %s --checks +uninitialised --clang=-DBAD
// EXPECT-VIOLATION: uninitialised
int nondet_int(void);

int main(void) {
  int x, k = nondet_int();
  if (k > 0) x = 1;
#ifdef BAD
  if (k >= 0) return x;  // BROKEN
#else
  if (k > 0) return x;
#endif
  return 0;
}
