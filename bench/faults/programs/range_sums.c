/* Sums over ranges with prefix sums; also the range of a given length with the greatest sum. */
#include <stdio.h>

#define MAX_NUMBERS 12

int main(void) {
  long long prefix[MAX_NUMBERS + 1];
  long long number, best;
  int n, queries, i, from, to, length, best_from;
  scanf("%d", &n);
  if (n < 1 || n > MAX_NUMBERS) {
    printf("bad n\n");
    return 1;
  }
  prefix[0] = 0;
  for (i = 1; i <= n; i++) {
    scanf("%lld", &number);
    prefix[i] = prefix[i - 1] + number;
  }
  scanf("%d", &queries);
  while (queries-- > 0) {
    scanf("%d %d", &from, &to);
    if (from < 1 || to > n || from > to) {
      printf("bad range\n");
      continue;
    }
    number = prefix[to] - prefix[from - 1];
    printf("%d..%d: %lld\n", from, to, number);
  }
  if (scanf("%d", &length) == 1 && length >= 1 && length <= n) {
    best = prefix[length];
    best_from = 1;
    for (i = 2; i + length - 1 <= n; i++) {
      number = prefix[i + length - 1] - prefix[i - 1];
      if (number > best) {
        best = number;
        best_from = i;
      }
    }
    printf("best %d: %lld at %d\n", length, best, best_from);
  }
  return 0;
}
