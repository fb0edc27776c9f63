// An assumption that does not hold is no violation: there is no such run.
// RUN: run %s
// EXPECT-EXIT: 3
// EXPECT-STDERR: failed_assumption.c:10:
extern void __VERIFIER_assume(int);
extern void __VERIFIER_error(void);

int main(void) {
  int x = 3;
  __VERIFIER_assume(x > 5);
  __VERIFIER_error();
  return 0;
}
