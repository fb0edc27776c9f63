/* The sum of the numbers from 1 to n. culprit localize examples/sum_to.c --tests examples/sum_to.json */
#include <stdio.h>

int main(void) {
  int n, i, sum = 0;
  scanf("%d", &n);
  for (i = 1; i < n; i++) sum += i;
  printf("%d\n", sum);
  return 0;
}
