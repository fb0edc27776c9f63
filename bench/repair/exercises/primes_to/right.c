#include <stdio.h>

int is_prime(int n) {
  if (n < 2) return 0;
  for (int d = 2; d * d <= n; d++) {
    if (n % d == 0) return 0;
  }
  return 1;
}

int main(void) {
  int n, first = 1;
  scanf("%d", &n);
  for (int i = 2; i <= n; i++) {
    if (!is_prime(i)) continue;
    printf(first ? "%d" : " %d", i);
    first = 0;
  }
  printf("\n");
  return 0;
}
