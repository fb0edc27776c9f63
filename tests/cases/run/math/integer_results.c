// Integers and doubles mixed: powers, roots, rounding money, averages, checking for squares and primes.
// EXPECT-NATIVE
#include <math.h>
#include <stdio.h>

static int is_square(long n) {
  long r = (long)(sqrt((double)n) + 0.5);
  return r * r == n;
}
static int is_prime(int n) {
  if (n < 2) return 0;
  for (int i = 2; i <= sqrt(n); i++)
    if (n % i == 0) return 0;
  return 1;
}

int main(void) {
  printf("%d %d %d\n", (int)pow(10, 2), (int)pow(2, 10), (int)pow(5, 3));
  printf("%.2f %.2f\n", round(2.345 * 100) / 100, floor(-7.0 / 2));
  int sum = 0, count = 0;
  for (int i = 0; i < 200; i++) sum += is_square(i), count += is_prime(i);
  printf("%d %d %g\n", sum, count, (double)sum / count);
  printf("%d %d\n", (int)log10(12345), (int)floor(log2(1023)));
  float c = (98.6f - 32) * 5 / 9;
  printf("%.1f %.3f\n", c, 9.0 / 5 * 37 + 32);
  double pi = 0;
  for (int k = 0; k < 2000; k++) pi += (k % 2 ? -4.0 : 4.0) / (2 * k + 1);
  printf("%.10f\n", pi);
  printf("%d\n", abs((int)-2.7) + (int)fabs(-3.9));
  printf("%.3f %.3f\n", hypot(3, 4), atan2(1, 1) * 4);
  return 0;
}
