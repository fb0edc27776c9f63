// Signed addition under the overflow check.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
int nondet_int(void);

int main(void) {
  int a = nondet_int(), b = nondet_int();
#ifdef BAD
  if (a > 1073741824 || b > 1073741824) return 0;
#else
  if (a > 1073741823 || b > 1073741823) return 0;
#endif
  if (a < 0 || b < 0) return 0;
  int c = a + b;  // BROKEN
  return c < 0;
}
