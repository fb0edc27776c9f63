// The product should be shifted by 5. With little effort some questions about unknown products stay open, everywhere the same ones.
#include <stdio.h>

static unsigned mix(unsigned a, unsigned b) {
  unsigned product = a * b + 7;
  product = product * product + a;
  return product ^ (product >> 4);
}

int main(void) {
  unsigned a, b, i, sum = 0;
  if (scanf("%u %u", &a, &b) != 2) return 1;
  for (i = 0; i < 3; i++) {
    a = mix(a + i, b);
    b = mix(b, a * 3);
    sum = sum * 31 + (a ^ b);
  }
  printf("%u\n", sum % 1009);
  return 0;
}
