// Every successful run leaves the assertion out: the table says so, and that nothing else succeeds.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.reaches_property == false
// EXPECT-JSON: explanation.not_assumed == ["the assertion is reached"]
// EXPECT-JSON: explanation.none_up_to.complete == true
// EXPECT-STDOUT: not assumed: the assertion is reached \(then no run succeeds\)
// EXPECT-STDOUT: the closest successful run does not come to the assertion
// EXPECT-STDOUT: fails ✗ +not reached
// EXPECT-NOT-STDOUT: holds ✓
#include <assert.h>
int main(void) {
  int a, b, c, d;
  if (a) {
    a = 5;
    b = 6;
    c = a + b;
    d = a * b;
    assert(c == 12 && d == 36);
  }
}
