// sin, cos, tan, exp, log, pow, … agree with the machine's libm to every digit.
// NATIVE-FLAGS: -fno-builtin
// EXPECT-NATIVE
#include <math.h>
#include <stdio.h>

#define SHOW(f) printf("%-6s %.17g %.17g %.17g\n", #f, f(x), f(quarter), f(3 * quarter))

int main(void) {
  volatile double start = 0.125, quarter = 0.25;
  for (double x = start; x < 1; x += 0.25) {
    SHOW(sin); SHOW(cos); SHOW(tan); SHOW(asin); SHOW(acos); SHOW(atan);
    SHOW(sinh); SHOW(cosh); SHOW(tanh); SHOW(asinh); SHOW(atanh);
    SHOW(exp); SHOW(exp2); SHOW(expm1); SHOW(log); SHOW(log2); SHOW(log10); SHOW(log1p);
    SHOW(cbrt); SHOW(erf); SHOW(erfc); SHOW(tgamma); SHOW(lgamma);
    printf("%.17g %.17g %.17g\n", pow(x, 2.5), pow(2, -x), pow(-2, 3));
    printf("%.17g %.17g %.17g\n", atan2(x, -1), atan2(-x, 1), hypot(3 * x, 4 * x));
    float y = (float)x;
    printf("%.9g %.9g %.9g %.9g %.9g\n", sinf(y), cosf(y), expf(y), logf(y), powf(y, 1.5f));
  }
  volatile double big = 1e6;
  printf("%.17g %.17g\n", sin(big), cos(big));
  printf("%g %g %g\n", exp(710 * start * 8), exp(-1000 * start * 8), log(start - start));
  printf("%g %g %g\n", pow(0, 0), pow(1, INFINITY), pow(2, 1024 * start * 8));
  printf("%.17g %.17g\n", M_PI, M_E);
  printf("%.17g\n", acosh(2 * big / big));
  return 0;
}
