#include <stdio.h>

long power(int base, int exponent) {
  long result = 1;
  for (int i = 0; i < exponent; i++) result *= base;
  return result;
}

int main(void) {
  int b, n;
  scanf("%d %d", &b, &n);
  for (int i = 0; i <= n; i++) printf("%d^%d = %ld\n", b, i, power(b, i));
  return 0;
}
