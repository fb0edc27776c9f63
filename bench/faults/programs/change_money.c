/* Coins: the number of ways to pay an amount, the fewest coins, and what a greedy cashier would
 * take. */
#include <stdio.h>

#define MAX_AMOUNT 40
#define MAX_COINS 6
#define IMPOSSIBLE 999

static int coins[MAX_COINS];
static int kinds;

static int ways(int amount, int kind) {
  if (amount == 0)
    return 1;
  if (amount < 0 || kind == kinds)
    return 0;
  return ways(amount - coins[kind], kind) + ways(amount, kind + 1);
}

static int fewest(int amount) {
  int least[MAX_AMOUNT + 1];
  int a, k;
  least[0] = 0;
  for (a = 1; a <= amount; a++) {
    least[a] = IMPOSSIBLE;
    for (k = 0; k < kinds; k++) {
      if (coins[k] <= a && least[a - coins[k]] + 1 < least[a])
        least[a] = least[a - coins[k]] + 1;
    }
  }
  return least[amount];
}

static int greedy(int amount) {
  int k, taken = 0;
  for (k = kinds - 1; k >= 0; k--) {
    taken += amount / coins[k];
    amount %= coins[k];
  }
  return amount == 0 ? taken : IMPOSSIBLE;
}

int main(void) {
  int i, amount, best;
  if (scanf("%d", &kinds) != 1 || kinds < 1 || kinds > MAX_COINS)
    return 1;
  for (i = 0; i < kinds; i++)
    scanf("%d", &coins[i]);
  while (scanf("%d", &amount) == 1) {
    if (amount < 0 || amount > MAX_AMOUNT) {
      printf("%d is out of range\n", amount);
      continue;
    }
    best = fewest(amount);
    if (best >= IMPOSSIBLE) {
      printf("%d cannot be paid\n", amount);
      continue;
    }
    printf("%d: %d ways, %d coins", amount, ways(amount, 0), best);
    if (greedy(amount) != best)
      printf(", greedy fails");
    printf("\n");
  }
  return 0;
}
