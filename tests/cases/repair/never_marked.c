// The program asks what was counted already, and never notes it.
// RUN: repair %s --add-test '{"stdin": "5 3 1 3 3 2", "stdout": "3"}' --add-test '{"stdin": "3 7 7 7", "stdout": "1"}' --add-test '{"stdin": "4 1 2 3 4", "stdout": "4"}' --add-test '{"stdin": "6 1 2 1 2 1 2", "stdout": "2"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "seen[x] = 1;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int seen[100];
int main(void) {
  int n, x, kinds = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (seen[x]) continue;
    kinds++;
  }
  printf("%d\n", kinds);
  return 0;
}
