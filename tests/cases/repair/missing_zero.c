// A number outside functions has a zero too few, and a loop leaves too early: each mends some tests, but not all.
// RUN: repair %s --add-test '{"stdin": "3 0 0 0", "stdout": "8"}' --add-test '{"stdin": "3 0 1 0", "stdout": "4"}' --add-test '{"stdin": "28 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "stdout": "268435456"}' --add-test '{"stdin": "29 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "stdout": "268435456"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].patch contains "1000000007"
// EXPECT-JSON: repairs[0].patch contains "continue"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
const long long prime = 100000007;
int main(void) {
  int n, skipped;
  long long ways = 1;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &skipped);
    if (skipped) break;
    ways = ways * 2 % prime;
  }
  printf("%lld\n", ways);
  return 0;
}
