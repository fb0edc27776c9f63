// Each element is where it says that it is.
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

#define N 256
static int a[N];
int main(void) {
  int n = __VERIFIER_nondet_int();
  int k = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n <= N && k >= 0 && k < n);
  for (int i = 0; i < n; i++) {
    a[i] = i;
#ifdef BAD
    if (i == 5) a[i] = 6;
#endif
  }
  __VERIFIER_assert(a[k] == k);
  return 0;
}
