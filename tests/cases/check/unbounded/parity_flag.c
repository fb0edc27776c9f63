// A flag that says whether a counter is odd.
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
  unsigned x = 0;
  int odd = 0;
  while (x < n) {
    x++;
    odd = !odd;
#ifdef BAD
    if (x == 6) odd = 1;
#endif
  }
  __VERIFIER_assert(odd == (int)(x % 2));
  return 0;
}
