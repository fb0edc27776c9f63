// Assumptions of the user's, and a cause.
// RUN: explain %s --input a=9 --input b=1
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 1
// RUN: explain %s --input a=9 --input b=1 --assume "a > 3" --at assume.c:32
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 3
// EXPECT-JSON: explanation.assumed == ["a > 3 at assume.c:32"]
// EXPECT-JSON: explanation.deltas[0].variable == "b"
// EXPECT-JSON: property.location.line == 34
// RUN: explain %s --input a=9 --input b=1 --assume "a < 3" --at 32
// EXPECT-EXIT: 2
// EXPECT-STDERR: assumptions exclude every failing run
// RUN: explain %s --assume "a < 3"
// EXPECT-EXIT: 2
// RUN: explain %s --assume "a < 3" --at 33
// EXPECT-EXIT: 2
// EXPECT-STDERR: no statement begins in .*assume.c:33
// RUN: explain %s --assume "d > 3" --at 32
// EXPECT-EXIT: 2
// EXPECT-STDERR: --assume: 'd > 3' in .*assume.c:32: use of undeclared identifier 'd'
// RUN: explain %s --cause "a > @32"
// EXPECT-EXIT: 2
// EXPECT-STDERR: --cause: 'a > ' in .*assume.c:32: expected expression
// RUN: explain %s --input a=9 --input b=1 --cause "a > 3@32"
// EXPECT-JSON: explanation.cause.holds_in_failing_run == true
// EXPECT-JSON: explanation.cause.depends == true
#include <assert.h>
int main(void) {
  int a, b;
  int c = 0;
  if (b > 0)
    c = 1;
  assert(a <= 3 || c == 0);
}
