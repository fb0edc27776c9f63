// What recursion takes it gives back on the way up.
// (Without the mistake it is not decided yet.)
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) reach_error();  // BROKEN
}

static int level;

static void visit(int n) {
  level++;
  if (n > 0 && __VERIFIER_nondet_int()) visit(n - 1);
  if (n > 1 && __VERIFIER_nondet_int()) visit(n - 2);
#ifdef BAD
  if (n != 2) level--;
#else
  level--;
#endif
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n < 1000);
  visit(n);
  __VERIFIER_assert(level == 0);
  return 0;
}
