// A multiple of three, and a counter that goes along.
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
  unsigned n = __VERIFIER_nondet_uint();
  unsigned x = 0, i = 0;
  __VERIFIER_assume(n < 1000000);
  for (i = 0; i < n; i++) x = x + 3;
#ifdef BAD
  __VERIFIER_assert(x != 15);
#else
  __VERIFIER_assert(x == 3 * i && x % 3 == 0);
#endif
  return 0;
}
