#include <stdio.h>

int main(void) {
  int cents;
  scanf("%d", &cents);
  int coins[] = {50, 20, 10, 5, 2, 1};
  for (int i = 0; i < 6; i++) {
    if (cents / coins[i] > 0) printf("%d x %d\n", cents / coins[i], coins[i]);
    cents %= coins[i];
  }
  return 0;
}
