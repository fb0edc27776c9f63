// Standard input, as numbers.
// RUN: check %s --max-stdin 4
// EXPECT-VIOLATION: division-by-zero
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 0;
  return a / b;  // BROKEN
}
