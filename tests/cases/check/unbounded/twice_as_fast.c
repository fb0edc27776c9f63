// One counter grows twice as fast as the other.
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
  unsigned i = 0, j = 0;
  while (i < n) {
    i++;
    j += 2;
#ifdef BAD
    if (i == 7) j++;
#endif
  }
  __VERIFIER_assert(j == 2 * n);
  return 0;
}
