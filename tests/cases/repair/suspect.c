// Only the suspected line is changed.
// RUN: repair %s --suspect 11 --add-test '{"stdin": "3", "stdout": "9"}' --add-test '{"stdin": "0", "stdout": "0"}' --add-test '{"stdin": "2", "stdout": "6"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].edits[0].location.line == [11, 11]
// RUN: repair %s --suspect 10 --add-test '{"stdin": "3", "stdout": "9"}' --add-test '{"stdin": "0", "stdout": "0"}' --add-test '{"stdin": "2", "stdout": "6"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].edits[0].location.line == [10, 10]
#include <stdio.h>
int main(void) {
  int n, twice = 0; if (scanf("%d", &n) != 1) return 1; twice = 2 * n;
  int result = twice + 0;
  printf("%d\n", result);
  return 0;
}
