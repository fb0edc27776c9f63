// Every element is written before it is read.
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

#define N 1000
int main(void) {
  int a[N];
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n <= N);
  for (int i = 0; i < n; i++) a[i] = 7;
#ifdef BAD
  a[n / 2] = 8;
#endif
  for (int i = 0; i < n; i++) __VERIFIER_assert(a[i] == 7);
  return 0;
}
