// memcpy on ranges that overlap.
// RUN: check %s
// EXPECT-VIOLATION: overlap
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <string.h>
int nondet_int(void);
int main(void) {
  char a[8] = "abcdefg";
  int i = nondet_int();
  if (i < 0 || i > 3) return 0;
  memcpy(a + i, a, 4);  // BROKEN
  return 0;
}
