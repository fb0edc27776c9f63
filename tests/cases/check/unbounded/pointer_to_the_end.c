// A pointer that walks through a buffer.
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

int main(void) {
  char buffer[64];
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 64);
  char *end = buffer + n;
#ifdef BAD
  for (char *p = buffer; p <= end; p++) *p = 'x';
#else
  for (char *p = buffer; p < end; p++) *p = 'x';
#endif
  return 0;
}
