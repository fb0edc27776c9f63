// Of a long failing run the last steps are kept, at no great cost.
// RUN: check %s --recheck off
// EXPECT-EXIT: 1
// EXPECT-STDOUT: with sum = 150000
// EXPECT-STDOUT: more steps \(--verbose\)
// EXPECT-JSON: counterexample.steps.# == 10000
#include <assert.h>

int main(void) {
  int sum = 0;
  for (int i = 0; i < 100000; i++) sum += i & 3;
  assert(sum == 0);
  return 0;
}
