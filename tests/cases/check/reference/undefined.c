// Where the reference itself breaks a rule, or reads what was never written, anything is right; elsewhere the rules hold.
// RUN: check %s --reference undefined_right.c --max-stdin 4
// EXPECT-HOLDS
// RUN: check %s --reference undefined_right.c --max-stdin 4 --clang=-DSTRICT
// EXPECT-EXIT: 1
// EXPECT-STDOUT: division by zero
// EXPECT-STDOUT: undefined_right.c on the same inputs
#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
#ifdef STRICT
  if (n == 7) n = 0;
#endif
  printf("%d\n", 1 + 99 / n);
  return 0;
}
