// A program that defines reach_error itself has its own called.
// RUN: run %s
// EXPECT-VIOLATION: assertion
#include <assert.h>

void reach_error(void) {
  assert(0);  // BROKEN
}

int main(void) {
  reach_error();
  return 0;
}
