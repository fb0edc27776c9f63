// --input by occurrence, by place, and a name that does not exist.
// RUN: check %s --input x#2=5
// EXPECT-VIOLATION: assertion
// RUN: check %s --input x#1=1 --input x#2=2 --input x#3=3
// EXPECT-HOLDS
// RUN: check %s --input nowhere=3
// EXPECT-EXIT: 2
// EXPECT-STDERR: nowhere
#include <assert.h>

int nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = nondet_int();
    if (x < 0 || x > 5) return 0;
    sum += x;
  }
  assert(sum != 15);  // BROKEN
  return 0;
}
