#include <stdio.h>

int main(void) {
  int x, sum = 0, count = 0;
  while (scanf("%d", &x) == 1 && x != 0) {
    if (x < 0) continue;
    sum += x;
    count++;
  }
  printf("%d numbers, sum %d\n", count, sum);
  return 0;
}
