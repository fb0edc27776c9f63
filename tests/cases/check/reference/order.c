// Inputs are paired by kind and order, not by the place that asks for them.
// RUN: check %s --reference order_right.c
// EXPECT-HOLDS
// RUN: check %s --reference order_right.c --clang=-DEXCHANGED
// EXPECT-EXIT: 1
// EXPECT-STDOUT: violated: exits with status
int nondet_int(void);
char nondet_char(void);

int main(void) {
  int a = nondet_int();
  char c = nondet_char();
  int b = nondet_int();
#ifdef EXCHANGED
  return b * 3 + a + c;
#else
  return a * 3 + b + c;
#endif
}
