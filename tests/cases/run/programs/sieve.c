// The sieve of Eratosthenes.
// EXPECT-NATIVE
#include <stdio.h>

#define LIMIT 10000
static char composite[LIMIT + 1];

int main(void) {
  int count = 0, last = 0;
  for (int i = 2; i <= LIMIT; i++) {
    if (composite[i]) continue;
    count++;
    last = i;
    for (int k = i * i; k > 0 && k <= LIMIT; k += i) composite[k] = 1;
  }
  printf("%d primes up to %d, the last is %d\n", count, LIMIT, last);
  return 0;
}
