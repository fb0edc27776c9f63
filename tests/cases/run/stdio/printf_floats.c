// printf: floating conversions with all flags, special values, large precisions.
// EXPECT-NATIVE
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  double values[] = {0.0, -0.0, 1.0, -1.5, 3.14159265358979, 1e10, 1e-10, 123456789.125, 0.000123456, 1e22, 1e23, DBL_MAX, DBL_MIN, 5e-324, INFINITY, -INFINITY};
  for (int k = 0; k < 16; k++) {
    double v = values[k];
    printf("[%f][%.2f][%10.2f][%-10.2f][%+.1f][% .3f][%010.1f][%.0f][%#.0f]\n", v, v, v, v, v, v, v, v, v);
    printf("[%e][%.3e][%12.1e][%-12.1e][%+e][%.0e][%#.0e][%E]\n", v, v, v, v, v, v, v, v);
    printf("[%g][%.3g][%.10g][%12g][%-12g][%+g][%#g][%.0g][%G][%012g]\n", v, v, v, v, v, v, v, v, v, v);
    printf("[%a][%.2a][%A][%20a]\n", v, v, v, v);
  }
  printf("[%f][%e][%g][%F][%E][%G]\n", NAN, NAN, NAN, NAN, NAN, NAN);
  printf("[%8f][%-8f][%08f][%+f]\n", INFINITY, INFINITY, INFINITY, INFINITY);
  printf("%.30f\n%.40e\n%.60g\n", 1.0 / 3, 1.0 / 3, 1.0 / 3);
  printf("%f %lf %g\n", 1.5f, 2.5, (double)3.5f);
  printf("[%*.*f][%-*.*e]\n", 12, 4, M_PI, 14, 3, M_PI);
  printf("[%.*f]\n", -3, M_PI);
  printf("%g %g %g %g\n", 100000.0, 1000000.0, 0.0001, 0.00001);
  printf("%.3g %.3g %.3g\n", 999.5, 99.95, 0.0009995);
  printf("%'d\n", 1234567);
  return 0;
}
