// Inputs that no option fixes are 0 in a run, and listed; --input gives them by the name of their variable or their place.
// RUN: run %s
// EXPECT-OK
// EXPECT-STDOUT: ^0 0 0.0 0 0$
// EXPECT-JSON: assumed.# == 4
// RUN: run %s --input number=5 --input letter=65 --input real=1.5 --input other=-3 --input local=9
// EXPECT-OK
// EXPECT-STDOUT: ^5 65 1.5 -3 9$
// RUN: run %s --input number=0x10 --input "letter='c'"
// EXPECT-OK
// EXPECT-STDOUT: ^16 99 
#include <stdio.h>

extern int nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern double nondet_double(void);
int elsewhere(int);

int main(void) {
  int number = nondet_int();
  unsigned char letter = __VERIFIER_nondet_uchar();
  double real = nondet_double();
  int other = elsewhere(3);
  int local;
  printf("%d %d %.1f %d %d\n", number, letter, real, other, local);
  return 0;
}
