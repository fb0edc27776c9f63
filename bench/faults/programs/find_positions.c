/* Binary search: where in a sorted list the numbers equal to x begin and end, or where x would be
 * inserted. */
#include <stdio.h>

#define CAPACITY 15

/* The first position whose number is not below x. */
static int lower_bound(const int *list, int n, int x) {
  int low = 0, high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (list[middle] < x)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

int main(void) {
  int list[CAPACITY];
  int n, i, x, begin, end, found = 0;
  if (scanf("%d", &n) != 1 || n < 0 || n > CAPACITY) {
    printf("at most %d numbers\n", CAPACITY);
    return 1;
  }
  for (i = 0; i < n; i++) {
    scanf("%d", &list[i]);
    if (i > 0 && list[i] < list[i - 1]) {
      printf("not sorted: %d after %d\n", list[i], list[i - 1]);
      return 1;
    }
  }
  while (scanf("%d", &x) == 1) {
    begin = lower_bound(list, n, x);
    end = lower_bound(list, n, x + 1);
    if (begin == end) {
      printf("%d: would be at %d\n", x, begin);
    } else {
      found++;
      printf("%d: %d times, from %d to %d\n", x, end - begin, begin, end - 1);
    }
  }
  printf("found %d\n", found);
  return 0;
}
