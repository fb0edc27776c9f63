// Counting down, each coin is used once; counting up, as often as it fits.
// RUN: repair %s --add-test '{"stdin": "1 9 3", "stdout": "3"}' --add-test '{"stdin": "2 7 2 3", "stdout": "3"}' --add-test '{"stdin": "1 4 4", "stdout": "1"}' --add-test '{"stdin": "2 5 2 3", "stdout": "2"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "coin; j <= total; j++"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int fewest[100];
int main(void) {
  int n, total, coin;
  scanf("%d %d", &n, &total);
  for (int j = 1; j <= total; j++) fewest[j] = 1000;
  while (n-- > 0) {
    scanf("%d", &coin);
    for (int j = total; j >= coin; j--)
      if (fewest[j - coin] + 1 < fewest[j]) fewest[j] = fewest[j - coin] + 1;
  }
  printf("%d\n", fewest[total]);
  return 0;
}
