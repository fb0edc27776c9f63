// An uninitialised variable has another value each time.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int main(void) {
  int good = 0;
  for (int i = 1; i <= 3; i++) {
    int x;
    if (x == i * 7) good++;
  }
  assert(good < 3);  // BROKEN
  return 0;
}
