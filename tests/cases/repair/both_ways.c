// A road leads both ways.
// RUN: repair %s --add-test '{"stdin": "3 2 1 2 2 3", "stdout": "3"}' --add-test '{"stdin": "3 2 2 1 3 2", "stdout": "3"}' --add-test '{"stdin": "4 2 1 2 3 1", "stdout": "3"}' --add-test '{"stdin": "2 0", "stdout": "1"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "near[b][a] = 1;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int near[20][20], seen[20], n;
int visit(int at) {
  int count = 1;
  seen[at] = 1;
  for (int i = 1; i <= n; i++)
    if (near[at][i] && !seen[i]) count += visit(i);
  return count;
}
int main(void) {
  int m, a, b;
  scanf("%d %d", &n, &m);
  while (m-- > 0) {
    scanf("%d %d", &a, &b);
    near[a][b] = 1;
  }
  printf("%d\n", visit(1));
  return 0;
}
