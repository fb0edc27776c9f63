// float and double: arithmetic, rounding at assignment, comparison, mixed expressions.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  float f = 0.1f, g = 0.2f;
  double d = 0.1, e = 0.2;
  printf("%.9g %.17g\n", f + g, d + e);
  printf("%d %d\n", f + g == 0.3f, d + e == 0.3);
  printf("%d %d\n", f == 0.1, f == 0.1f);
  printf("%.17g\n", f * d);
  printf("%.17g %.9g\n", 1.0 / 3, 1.0f / 3);
  float big = 16777216.0f;
  printf("%.1f %.1f\n", big + 1, big + 2);
  printf("%.1f\n", (double)big + 1);
  double sum = 0;
  for (int i = 0; i < 1000; i++) sum += 0.1;
  printf("%.17g\n", sum);
  float fsum = 0;
  for (int i = 0; i < 1000; i++) fsum += 0.1f;
  printf("%.9g\n", fsum);
  printf("%d %d %d %d\n", 1.0 < 2.0, 2.0 <= 2.0, -0.0 == 0.0, 1e-300 * 1e-300 == 0);
  double x = 5.5;
  x += 1;
  x -= 0.25f;
  x *= 2;
  x /= 4;
  printf("%g\n", x);
  x++;
  ++x;
  printf("%g\n", x--);
  printf("%g %g\n", x, -x);
  printf("%d %d\n", !x, !0.0);
  int n = 7;
  n *= 1.5;
  printf("%d\n", n);
  n /= 0.3;
  printf("%d\n", n);
  unsigned char c = 10;
  c *= 2.55;
  printf("%d\n", c);
  printf("%g %g\n", 7 / 2 * 2.0, 7 / 2.0 * 2);
  printf("%a %a\n", 1.0 / 3.0, (double)(1.0f / 3.0f));
  float h = 3.4e38f;
  printf("%g\n", h * 10);
  printf("%g\n", 5e-324 / 2);
  printf("%g\n", 1e308 * 10);
  return 0;
}
