// Quotient and remainder.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) reach_error();  // BROKEN
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a < 1000 && b > 0 && b < 1000);
  unsigned quotient = 0, rest = a;
  while (rest >= b) {
    rest -= b;
    quotient++;
  }
#ifdef BAD
  __VERIFIER_assert(rest < b - 1);
#else
  __VERIFIER_assert(rest < b);
#endif
  return 0;
}
