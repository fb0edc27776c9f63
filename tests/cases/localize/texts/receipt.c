// Formats of a receipt: too few decimals, a lost blank, another word.
// RUN: localize %s --tests receipt.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 12 and line 13 and line 15
// EXPECT-DIAGNOSES: only
#include <stdio.h>

int main(void) {
  int count, guests;
  double price;
  scanf("%d %lf %d", &count, &price, &guests);
  printf("%dx %.2f\n", count, price);
  printf("sum: %.1f\n", count * price);
  if (guests > 0)
    printf("for each: %.2f\n", count * price / guests);
  else
    printf("no guests\n");
  return 0;
}
