// Money is neither made nor lost.
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
  int here = 1000, there = 500;
  while (__VERIFIER_nondet_int()) {
    int amount = __VERIFIER_nondet_int();
    if (amount < 0) continue;
    if (__VERIFIER_nondet_int()) {
      if (amount > here) continue;
      here -= amount;
      there += amount;
    } else {
      if (amount > there) continue;
      there -= amount;
#ifdef BAD
      if (amount != 77) here += amount;
#else
      here += amount;
#endif
    }
  }
  __VERIFIER_assert(here + there == 1500);
  __VERIFIER_assert(here >= 0 && there >= 0);
  return 0;
}
