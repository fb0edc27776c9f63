// The clocks.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <time.h>
int main(void) {
  time_t begin = time(NULL);
  time_t end = time(NULL);
  assert(end - begin != 3600);  // BROKEN
  return 0;
}
