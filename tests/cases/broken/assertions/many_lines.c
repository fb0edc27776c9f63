// An assertion over several lines is reported where it begins.
// RUN: run %s
// EXPECT-VIOLATION: assertion
#include <assert.h>

static int sum(int a, int b) { return a + b; }

int main(void) {
  assert(sum(1, 2) ==  // BROKEN
             4 &&
         "sum is right");
  return 0;
}
