#include <stdio.h>

int main(void) {
  int n, total = 0;
  scanf("%d", &n);
  while (n-- > 0) {
    int count, price;
    scanf("%d %d", &count, &price);
    total += count * price;
  }
  if (total >= 100) printf("Total %d, discount %d\n", total, total / 10);
  else printf("Total %d, no discount\n", total);
  return 0;
}
