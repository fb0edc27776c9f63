// Three counters, two of which share the rounds between them.
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
  int rounds = 0, taken = 0, left = 0;
  __VERIFIER_assume(n >= 0 && n <= 100000);
  while (rounds < n) {
    if (__VERIFIER_nondet_int()) {
      taken++;
    } else {
      left++;
#ifdef BAD
      if (left == 3) left = 0;
#endif
    }
    rounds++;
  }
  __VERIFIER_assert(taken + left == n);
  return 0;
}
