// reach_error and __VERIFIER_error are violations where they are reached.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
int nondet_int(void);
void __VERIFIER_error(void);

int main(void) {
  int x = nondet_int();
  if (x * 2 == 7) __VERIFIER_error();
#ifdef BAD
  if (x * 2 == 8) __VERIFIER_error();  // BROKEN
#endif
  return 0;
}
