// Two counters go on from one group to the next; resetting one of them helps no test.
// RUN: repair %s --add-test '{"stdin": "2 3 1 -1 1 2 -1 -1", "stdout": "1 2"}' --add-test '{"stdin": "3 1 1 2 1 -1 3 1 1 -1", "stdout": "1 0 1"}' --add-test '{"stdin": "1 2 1 1", "stdout": "2"}' --add-test '{"stdin": "2 4 1 1 -1 -1 3 1 1 -1", "stdout": "0 1"}' --add-test '{"stdin": "2 2 1 1 2 -1 1", "stdout": "2 0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "wins = 0; losses = 0;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int groups, wins = 0, losses = 0;
  scanf("%d", &groups);
  for (int g = 0; g < groups; g++) {
    int n, x;
    scanf("%d", &n);
    while (n-- > 0) {
      scanf("%d", &x);
      if (x > 0)
        wins++;
      else
        losses++;
    }
    printf("%d ", wins > losses ? wins - losses : losses - wins);
  }
  puts("");
  return 0;
}
