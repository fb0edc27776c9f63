// What one question left in the array is still there when the next one is answered.
// RUN: repair %s --add-test '{"stdin": "2 3 1 2 2 0", "stdout": "2 2"}' --add-test '{"stdin": "2 4 2 1 3 4 1 2", "stdout": "2 3"}' --add-test '{"stdin": "1 5 1 4", "stdout": "4"}' --add-test '{"stdin": "2 2 0 3 1 1", "stdout": "2 2"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "memset(broken, 0, sizeof broken);"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>
int broken[50];
int main(void) {
  int questions, n, m, x;
  scanf("%d", &questions);
  while (questions--) {
    scanf("%d %d", &n, &m);
    while (m--) {
      scanf("%d", &x);
      broken[x] = 1;
    }
    int whole = 0;
    for (int i = 1; i <= n; i++)
      if (!broken[i]) whole++;
    printf("%d ", whole);
  }
  puts("");
  return 0;
}
