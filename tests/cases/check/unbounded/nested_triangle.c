// An inner loop that goes up to the outer one's counter.
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
  int i, j;
  __VERIFIER_assume(n > 0 && n < 10000);
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      __VERIFIER_assert(j < n);
    }
#ifdef BAD
    __VERIFIER_assert(j < 5);
#else
    __VERIFIER_assert(j == i);
#endif
  }
  __VERIFIER_assert(i == n);
  return 0;
}
