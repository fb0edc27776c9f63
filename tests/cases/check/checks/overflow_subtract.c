// Subtraction of unknown longs.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
long nondet_long(void);

int main(void) {
  long a = nondet_long(), b = nondet_long();
#ifdef BAD
  if (a < 0) return 0;
#else
  if (a < 0 || b < 0) return 0;
#endif
  long c = a - b;  // BROKEN
  return c == 5;
}
