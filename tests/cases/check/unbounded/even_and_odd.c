// Two functions that call each other.
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

static int is_odd(unsigned n);
static int is_even(unsigned n) {
  if (n == 0) return 1;
  return is_odd(n - 1);
}
static int is_odd(unsigned n) {
#ifdef BAD
  if (n == 0) return 1;
#else
  if (n == 0) return 0;
#endif
  return is_even(n - 1);
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n < 10000);
  int result = is_even(n);
  __VERIFIER_assert(result == (n % 2 == 0));
  return 0;
}
