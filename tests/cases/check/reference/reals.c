// Floating-point numbers: equal ones print the same; a clear difference shows; one behind the printed digits may not.
// RUN: check %s --reference reals_right.c
// EXPECT-HOLDS
// RUN: check %s --reference reals_right.c --clang=-DTWICE
// EXPECT-EXIT: 1
// EXPECT-STDOUT: violated: prints
// RUN: check %s --reference reals_right.c --clang=-DTINY
// EXPECT-EXIT: 3
// EXPECT-STDOUT: whether both print the same depends on how floating-point numbers are rounded
#include <stdio.h>

unsigned char nondet_uchar(void);

int main(void) {
  double x = nondet_uchar();
#ifdef TWICE
  x = x * 2;
#endif
#ifdef TINY
  x = x + 0.0001;
#endif
  printf("%.1f\n", 0.5 + x);
  return 0;
}
