// --checks none looks for nothing, all for everything.
// RUN: check %s --checks none
// EXPECT-HOLDS
// RUN: check %s
// EXPECT-VIOLATION: division-by-zero
// RUN: check %s --checks -division
// EXPECT-HOLDS
// RUN: check %s --checks none,+division
// EXPECT-VIOLATION: division-by-zero
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  if (x < 0) return 0;
  return 10 / x;  // BROKEN
}
