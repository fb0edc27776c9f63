#include <stdio.h>

int main(void) {
  int n;
  long long product = 1;
  scanf("%d", &n);
  for (int i = 2; i <= n; i++) product *= i;
  printf("%d! = %lld\n", n, product);
  return 0;
}
