// A program that tells compilers apart: what is compiled is the text that was analysed, as Clang preprocessed it.
// RUN: check %s
// EXPECT-VIOLATION: assertion line 13
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// EXPECT-JSON: counterexample.recheck.sandbox exists
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
#ifndef __clang__
  system("touch escaped");
#endif
  int x = nondet_int(), y = x + 1; if (x == 7) y = 3; assert(y != 3); return 0; }
