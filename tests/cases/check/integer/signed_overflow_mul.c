// Signed multiplication under the overflow check: 46340 squared is the last that fits.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
int nondet_int(void);

int main(void) {
  int a = nondet_int();
#ifdef BAD
  if (a < 0 || a > 46341) return 0;
#else
  if (a < 0 || a > 46340) return 0;
#endif
  int square = a * a;  // BROKEN
  return square < 0;
}
