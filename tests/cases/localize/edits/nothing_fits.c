// No edit that culprit knows helps: statements are considered, and the missing one is named.
// RUN: localize %s --add-test '{"stdin": "2 3 4 5 6", "stdout": "41 2\n"}' --add-test '{"stdin": "1 5 2", "stdout": "6 1\n"}' --add-test '{"stdin": "0", "stdout": "-1 0\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: considered contains "missing-statement"
// EXPECT-JSON: diagnoses[*].components[0].role contains "missing-statement"
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, price, count, total = -1;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d %d", &price, &count);
    if (price > 5) printf("!");
  }
  printf("%d %d\n", total, n);
  return 0;
}
