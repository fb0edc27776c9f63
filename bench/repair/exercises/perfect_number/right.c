#include <stdio.h>

int sum_of_divisors(int n) {
  int sum = 0;
  for (int i = 1; i < n; i++)
    if (n % i == 0) sum += i;
  return sum;
}

int main(void) {
  int n;
  scanf("%d", &n);
  int sum = sum_of_divisors(n);
  if (sum == n) printf("%d is perfect\n", n);
  else if (sum > n) printf("%d is abundant\n", n);
  else printf("%d is deficient\n", n);
  return 0;
}
