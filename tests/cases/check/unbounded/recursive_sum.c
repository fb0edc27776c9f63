// Recursion as deep as the input says.
// RUN: check %s --engine abstraction
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

static int count(int n) {
  if (n <= 0) return 0;
#ifdef BAD
  if (n == 3) return count(n - 1);
#endif
  return 1 + count(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 1000);
  int result = count(n);
  __VERIFIER_assert(result == n);
  return 0;
}
