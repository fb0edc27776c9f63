// Operations that give NaN, under the check for it.
// RUN: check %s --checks +nan
// EXPECT-HOLDS
// RUN: check %s --checks +nan --clang=-DBAD
// EXPECT-VIOLATION: not-a-number
float nondet_float(void);

int main(void) {
  float a = nondet_float(), b = nondet_float();
#ifdef BAD
  if (a != a || b != b) return 0;
#else
  if (!(a > -1e10f && a < 1e10f && b > -1e10f && b < 1e10f)) return 0;
#endif
  float c = a - b;  // BROKEN
  return c > 0;
}
