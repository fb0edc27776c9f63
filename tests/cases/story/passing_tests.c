// All tests pass.
// RUN: %s --tests passing_tests.json
// EXPECT-EXIT: 0
// EXPECT-STDOUT: all 1 test pass: there is nothing to repair
// EXPECT-JSON: verdict == "holds"
// RUN: %s --tests contradicting_tests.json
// EXPECT-EXIT: 2
// EXPECT-STDERR: contradict
// RUN: %s --add-test '{"stdin": "3\n", "stdout": "7\n"}' --patch %t/p.diff
// EXPECT-EXIT: 1
// EXPECT-STDOUT: ^1 of 1 test fails$
#include <stdio.h>

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%d\n", n * 2);
  return 0;
}
