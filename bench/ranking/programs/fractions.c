#include <stdio.h>

struct fraction {
  int over, under;
};

static int gcd(int a, int b) {
  while (b != 0) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

static struct fraction add(struct fraction a, struct fraction b) {
  struct fraction sum;
  int divisor;
  sum.over = a.over * b.under + b.over * a.under;
  sum.under = a.under * b.under;
  divisor = gcd(sum.over, sum.under);
  if (divisor > 1) {
    sum.over /= divisor;
    sum.under /= divisor;
  }
  return sum;
}

int main(void) {
  struct fraction total = {0, 1}, next;
  while (scanf("%d/%d", &next.over, &next.under) == 2) total = add(total, next);
  if (total.under == 1)
    printf("%d\n", total.over);
  else
    printf("%d/%d\n", total.over, total.under);
  return 0;
}
