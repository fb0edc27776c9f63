// The sum of the numbers from 1 to n: the loop ends too early.
// RUN: localize %s --tests %d/sum_to.json
// EXPECT-JSON: diagnoses[0].components[0].text == "i < n"
#include <stdio.h>

int main(void) {
  int n, i, sum = 0;
  scanf("%d", &n);
  for (i = 1; i < n; i++) sum += i;
  printf("%d\n", sum);
  return 0;
}
