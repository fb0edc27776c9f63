// Formats of a receipt: too few decimals, a lost blank, another word; the three are changed together.
// RUN: repair %s --tests ../localize/texts/receipt.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: text   "%dx %\.2f\\n"   ->   "%d x %\.2f\\n"
// EXPECT-STDOUT: text   "sum: %\.1f\\n"   ->   "sum: %\.2f\\n"
// EXPECT-STDOUT: text   "for each: %\.2f\\n"   ->   "each: %\.2f\\n"
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
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
