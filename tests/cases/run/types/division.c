// Division truncates towards zero and the remainder has the sign of the dividend.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int values[] = {7, -7, 8, -8, 0, 1, -1, 2147483647, -2147483647 - 1};
  int divisors[] = {1, 2, -2, 3, -3, 7, 2147483647, -2147483647};
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < 8; k++) printf("%d / %d = %d rest %d\n", values[i], divisors[k], values[i] / divisors[k], values[i] % divisors[k]);
  printf("%u %u\n", 4294967295u / 2, 4294967295u % 10);
  printf("%u\n", -7 / 2u);
  printf("%lu\n", -7ul / 2);
  printf("%lld %lld\n", -9223372036854775807LL / 10, -9223372036854775807LL % 10);
  printf("%llu %llu\n", 18446744073709551615ull / 3, 18446744073709551615ull % 7);
  unsigned char a = 200, b = 7;
  printf("%d %d\n", a / b, a % b);
  signed char c = -100;
  printf("%d %d %d\n", c / 7, c % 7, c % -7);
  short s = -32768;
  s /= -1;
  printf("%d\n", s);
  int x = 100;
  x /= 7;
  x %= 5;
  printf("%d\n", x);
  long l = -100;
  l /= 7u;
  printf("%ld\n", l);
  return 0;
}
