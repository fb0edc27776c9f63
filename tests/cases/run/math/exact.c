// math.h where IEEE says what the result is: sqrt, fabs, floor, ceil, trunc, round, rint, fmod, remainder, fma, …
// EXPECT-NATIVE
#include <fenv.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  double v[] = {0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370495.5, 1e300, -1e300, 3.7, -3.7, INFINITY, -INFINITY};
  for (int i = 0; i < 16; i++) {
    double x = v[i];
    printf("%g: %g %g %g %g %g %g %g\n", x, floor(x), ceil(x), trunc(x), round(x), rint(x), nearbyint(x), fabs(x));
    printf("   %.17g %d\n", sqrt(fabs(x)), signbit(round(x)) != 0);
    printf("   %g %g %g\n", floorf((float)x), ceilf((float)x), roundf((float)x));
  }
  printf("%ld %lld %ld %ld\n", lround(2.5), llround(-2.5), lrint(2.5), lrint(3.5));
  printf("%g %g %g %g\n", fmod(5.5, 2), fmod(-5.5, 2), fmod(5.5, -2), fmod(1e20, 3));
  printf("%g %g\n", remainder(5.5, 2), remainder(7, 4));
  printf("%.17g %.17g\n", fma(0.1, 10, -1), 0.1 * 10 - 1);
  printf("%g %g %g %g\n", fmax(1, 2), fmin(1, 2), fmax(NAN, 3), fmin(4, NAN));
  printf("%g %g\n", fdim(5, 3), fdim(3, 5));
  int e;
  double m = frexp(40.5, &e);
  printf("%g %d\n", m, e);
  printf("%g %g\n", ldexp(0.75, 4), scalbn(1.5, -3));
  double whole, fraction = modf(-3.75, &whole);
  printf("%g %g\n", whole, fraction);
  printf("%g %d %g\n", logb(40.0), ilogb(40.0), copysign(3, -0.0));
  printf("%.17g %.17g\n", nextafter(1, 2), nextafter(0, 1));
  printf("%.9g\n", nextafterf(1, 0));
  printf("%.17g %.9g\n", sqrt(2), sqrtf(2));
  printf("%d\n", isnan(sqrt(-1)));
  int q;
  printf("%g\n", remquo(10, 3, &q));
  printf("%d\n", q & 7);
  return 0;
}
