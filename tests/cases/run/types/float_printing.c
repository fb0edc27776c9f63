// %f, %e, %g and %a on values where rounding matters.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  double values[] = {0, 1, -1, 0.5, 1.5, 2.5, 0.125, 1e15, 1e16, 1e-5, 1e-4, 123456, 1234567, 0.1, 1e100, 1e-100, 3.14159265358979, 999999.5, 9.9999995};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    double v = values[i];
    printf("%f|%e|%g|%a\n", v, v, v, v);
    printf("%.0f|%.0e|%.0g|%.1a\n", v, v, v, v);
    printf("%.3f|%.10e|%.12g|%.17g\n", v, v, v, v);
    printf("%#g|%#.0f|%+f|% e|%010.2f|%-12.3g|\n", v, v, v, v, v, v);
    printf("%E|%G|%A\n", v, v, v);
  }
  printf("%.20f\n", 0.1);
  printf("%.50g\n", 0.1);
  printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, 3.5);
  printf("%.1f %.1f %.1f\n", 0.25, 0.35, 0.45);
  printf("%.2f %.2f\n", 1.005, 2.675);
  printf("%5.1f|%-8.3f|%08.3f|%+.2e\n", 3.14159, 2.71828, -1.5, 12345.678);
  printf("%f\n", 1e300);
  printf("%*.*f|%-*.*f|\n", 10, 3, 1.23456, 10, 2, 1.23456);
  return 0;
}
