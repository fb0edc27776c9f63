// A floating-point number from standard input that is not known: short decimal numbers are read exactly, whatever their digits.
// RUN: check %s --max-stdin 3
// EXPECT-LIMIT: unsupported: scanf
// RUN: check %s --clang=-DBAD --max-stdin 4
// EXPECT-VIOLATION: assertion
// EXPECT-STDOUT: with x = 2.5
// RUN: check %s --clang=-DBAD --clang=-DSINGLE --max-stdin 4
// EXPECT-VIOLATION: assertion
// EXPECT-STDOUT: with x = 2.5
// RUN: run %s
// STDIN: 17.25
// EXPECT-STDOUT: 34.50
#include <assert.h>
#include <stdio.h>

int main(void) {
#ifdef SINGLE
  float x;
  if (scanf("%f", &x) != 1) return 1;
#else
  double x;
  if (scanf("%lf", &x) != 1) return 1;
#endif
#ifdef BAD
  assert(x != 2.5);  // BROKEN
#else
  assert(x != 1234567.5);
#endif
  printf("%.2f\n", x * 2);
  return 0;
}
