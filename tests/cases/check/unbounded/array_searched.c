// A search that finds what it says, inside the array.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-STDOUT: violated: 
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) reach_error();
}

#define N 100
int main(void) {
  int a[N];
  int n = __VERIFIER_nondet_int(), wanted = __VERIFIER_nondet_int();
  int i = 0;
  __VERIFIER_assume(n >= 0 && n <= N);
  for (int k = 0; k < n; k++) a[k] = __VERIFIER_nondet_int();
#ifdef BAD
  while (i <= n && a[i] != wanted) i++;
#else
  while (i < n && a[i] != wanted) i++;
#endif
  if (i < n) __VERIFIER_assert(a[i] == wanted);
  return 0;
}
