/* All primes between two bounds, five in a row, and how many there are. */
#include <stdio.h>

#define PER_ROW 5

static int is_prime(int n) {
  int d;
  if (n < 2)
    return 0;
  for (d = 2; d * d <= n; d++) {
    if (n % d == 0)
      return 0;
  }
  return 1;
}

int main(void) {
  int low, high, n;
  int count = 0;
  printf("Bounds: ");
  if (scanf("%d %d", &low, &high) != 2) {
    printf("\nno bounds\n");
    return 1;
  }
  printf("\n");
  if (low > high) {
    int swap = low;
    low = high;
    high = swap;
  }
  for (n = low; n <= high; n++) {
    if (!is_prime(n))
      continue;
    printf("%4d", n);
    count++;
    if (count % PER_ROW == 0)
      printf("\n");
  }
  if (count % PER_ROW != 0)
    printf("\n");
  if (count == 0)
    printf("no primes\n");
  else
    printf("%d primes\n", count);
  return 0;
}
