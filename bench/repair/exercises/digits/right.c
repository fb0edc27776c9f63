#include <stdio.h>

int main(void) {
  int n, count = 0, sum = 0;
  scanf("%d", &n);
  do {
    count++;
    sum += n % 10;
    n /= 10;
  } while (n > 0);
  printf("%d\n%d\n", count, sum);
  return 0;
}
