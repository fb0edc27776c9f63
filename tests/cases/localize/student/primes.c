// A wrong comparison: squares of primes pass as primes.
// RUN: localize %s --tests primes.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `d * d < n` number 1
// FIX: `d * d <= n`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int is_prime(int n) {
  int d;
  if (n < 2) return 0;
  for (d = 2; d * d < n; d++) {  // FAULT
    if (n % d == 0) return 0;
  }
  return 1;
}

int main() {
  int n;
  scanf("%d", &n);
  if (is_prime(n))
    printf("%d is prime\n", n);
  else
    printf("%d is not prime\n", n);
  return 0;
}
