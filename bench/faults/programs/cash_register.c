/* A receipt: articles with price in cents and quantity, discount for many, two rates of tax, the
 * change. */
#include <stdio.h>

#define CENTS 100
#define REDUCED_TAX 7
#define FULL_TAX 19
#define MANY 10
#define DISCOUNT_PERCENT 5
#define PERCENT(amount, rate) (((amount) * (rate) + 50) / 100)

static void print_money(const char *label, long cents) {
  if (cents < 0)
    printf("%-12s -%ld.%02ld\n", label, -cents / CENTS, -cents % CENTS);
  else
    printf("%-12s %ld.%02ld\n", label, cents / CENTS, cents % CENTS);
}

int main(void) {
  long total = 0, reduced = 0, full = 0, paid;
  long price;
  int quantity;
  char rate;
  while (scanf(" %c", &rate) == 1 && rate != '=') {
    long amount;
    if (scanf("%ld %d", &price, &quantity) != 2)
      return 1;
    amount = price * quantity;
    if (quantity >= MANY)
      amount -= PERCENT(amount, DISCOUNT_PERCENT);
    printf("%d x %ld = %ld\n", quantity, price, amount);
    total += amount;
    if (rate == 'r')
      reduced += amount;
    else
      full += amount;
  }
  print_money("Total", total);
  if (reduced > 0)
    print_money("Tax  7%", PERCENT(reduced, REDUCED_TAX));
  if (full > 0)
    print_money("Tax 19%", PERCENT(full, FULL_TAX));
  if (scanf("%ld", &paid) == 1) {
    print_money("Paid", paid);
    if (paid < total)
      print_money("Missing", total - paid);
    else
      print_money("Change", paid - total);
  }
  return 0;
}
