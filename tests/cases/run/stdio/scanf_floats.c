// scanf: f e g for float and double, exponents, hexadecimal, inf and nan, rejected starts.
// STDIN: 1.5 -2.25e3 .5 5. 1e-5 +7
// STDIN: 0x1.8p3 inf nan 1e400 1e
// STDIN: x
// EXPECT-NATIVE
#include <math.h>
#include <stdio.h>

int main(void) {
  float f;
  double d, e;
  int n = scanf("%f %lf", &f, &d);
  printf("%d %g %g\n", n, f, d);
  n = scanf("%lf%lf", &d, &e);
  printf("%d %g %g\n", n, d, e);
  n = scanf("%le %lg", &d, &e);
  printf("%d %g %g\n", n, d, e);
  n = scanf("%lf", &d);
  printf("%d %g\n", n, d);
  n = scanf("%lf %lf", &d, &e);
  printf("%d %g %d\n", n, d, isnan(e));
  n = scanf("%lf", &d);
  printf("%d %g\n", n, d);
  n = scanf("%lf", &d);
  printf("%d\n", n);
  char c;
  n = scanf(" %c", &c);
  printf("%d %c\n", n, c);
  return 0;
}
