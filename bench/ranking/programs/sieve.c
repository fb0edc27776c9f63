#include <stdio.h>

int main(void) {
  int composite[60] = {0};
  int limit, i, j, count = 0, last = 0;
  scanf("%d", &limit);
  for (i = 2; i <= limit; i++) {
    if (composite[i]) continue;
    count++;
    last = i;
    for (j = i * i; j <= limit; j += i) composite[j] = 1;
  }
  printf("%d primes up to %d", count, limit);
  if (count > 0) printf(", the last is %d", last);
  printf("\n");
  return 0;
}
