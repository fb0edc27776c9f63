// A library function writes behind an array.
// RUN: check %s
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <string.h>
int nondet_int(void);
int main(void) {
  char to[4];
  strcpy(to, nondet_int() == 3 ? "four" : "two");  // BROKEN
  return to[0];
}
