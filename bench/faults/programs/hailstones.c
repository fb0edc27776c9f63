/* Collatz sequences: length and peak of each, and which start below a limit has the longest one. */
#include <stdio.h>

static int length_of(long long n, long long *peak) {
  int steps = 0;
  *peak = n;
  while (n != 1) {
    if (n % 2 == 0)
      n = n / 2;
    else
      n = 3 * n + 1;
    if (n > *peak)
      *peak = n;
    steps++;
  }
  return steps;
}

int main(void) {
  long long start, peak, ignored;
  int limit, n, best = 1, best_length = 0;
  if (scanf("%d", &limit) != 1)
    return 1;
  for (n = 1; n < limit; n++) {
    int length = length_of(n, &ignored);
    if (length > best_length) {
      best_length = length;
      best = n;
    }
  }
  printf("below %d: %d with %d steps\n", limit, best, best_length);
  while (scanf("%lld", &start) == 1) {
    if (start <= 0) {
      printf("positive numbers only\n");
      break;
    }
    n = length_of(start, &peak);
    printf("%lld: %d steps, peak %lld\n", start, n, peak);
  }
  return 0;
}
