// The largest element is not smaller than the one that anybody picks.
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

#define N 64
int main(void) {
  int a[N];
  int n = __VERIFIER_nondet_int();
  int k = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n <= N && k >= 0 && k < n);
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  int largest = a[0];
  for (int i = 1; i < n; i++) {
#ifdef BAD
    if (a[i] < largest) largest = a[i];
#else
    if (a[i] > largest) largest = a[i];
#endif
  }
  __VERIFIER_assert(a[k] <= largest);
  return 0;
}
