// RUN: run %s
// EXPECT-VIOLATION: reach-error
extern void __VERIFIER_error(void);

int main(void) {
  int x = 3;
  if (x * x != 10) {
    __VERIFIER_error();  // BROKEN
  }
  return 0;
}
