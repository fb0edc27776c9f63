// The length of a string that somebody else has filled.
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
  char text[32];
  int length = 0;
  for (int i = 0; i < 31; i++) text[i] = (char)__VERIFIER_nondet_int();
#ifdef BAD
  text[31] = 'x';
#else
  text[31] = 0;
#endif
  while (text[length] != 0) length++;
  __VERIFIER_assert(length >= 0 && length < 32);
  return 0;
}
