// What a counter is after a loop up to an input.
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
  int n = __VERIFIER_nondet_int();
  int i = 0;
  __VERIFIER_assume(n >= 0);
  while (i < n) i++;
#ifdef BAD
  __VERIFIER_assert(i < 20);
#else
  __VERIFIER_assert(i == n);
#endif
  return 0;
}
