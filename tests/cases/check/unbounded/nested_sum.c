// What the inner loop takes from one variable it gives to another.
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
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
  int left = 0, given = 0;
  __VERIFIER_assume(n >= 0 && n <= 1000 && m >= 0 && m <= 1000);
  for (int i = 0; i < n; i++) {
    left = m;
    given = 0;
    while (left > 0) {
      left--;
      given++;
    }
#ifdef BAD
    __VERIFIER_assert(given != 3 || i != 2);
#else
    __VERIFIER_assert(given == m);
#endif
  }
  return 0;
}
