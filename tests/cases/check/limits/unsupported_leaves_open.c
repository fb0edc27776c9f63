// What could only fail behind an unsupported construct is undecided, even where something else is violated.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: properties[*].verdict == ["unknown", "violated"]
// EXPECT-JSON: bound.complete == false
// EXPECT-STDOUT: unsupported
#include <assert.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
  if (n > 9) {
    __asm__("nop");
  }
  assert(n != 20);
  assert(n != 5);  // BROKEN
  return 0;
}
