// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: main
// EXPECT-NOT-STDERR: bug of culprit
// EXPECT-NOT-STDOUT: .
int helper(int n) { return n + 1; }
