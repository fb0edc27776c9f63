// Infinities, NaN, signed zeros and denormals.
// EXPECT-NATIVE
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double zero = 0.0;
  double inf = 1 / zero, nan = zero / zero;
  printf("%f %f %F %E\n", inf, -inf, inf, -inf);
  printf("%d %d %d\n", nan == nan, nan != nan, nan < 1);
  printf("%d %d\n", inf > DBL_MAX, -inf < -DBL_MAX);
  printf("%d %d\n", isnan(nan), isinf(inf));
  printf("%g %g\n", 1 / inf, 1 / -inf);
  printf("%d\n", 1 / -0.0 < 0);
  printf("%g %g\n", -zero, 0.0 - zero);
  printf("%d\n", signbit(-zero) != 0);
  printf("%g %g %g\n", DBL_MIN, DBL_MAX, DBL_EPSILON);
  printf("%g %g %g\n", FLT_MIN, FLT_MAX, FLT_EPSILON);
  printf("%d %d %d %d\n", DBL_DIG, DBL_MANT_DIG, DBL_MAX_EXP, FLT_DIG);
  printf("%g\n", DBL_MIN / 3);
  printf("%.17g\n", FLT_MIN / 3);
  printf("%d\n", 1.0 + DBL_EPSILON != 1.0);
  printf("%d\n", 1.0 + DBL_EPSILON / 2 == 1.0);
  printf("%f %f\n", INFINITY, HUGE_VAL);
  printf("%d %d\n", isfinite(1.0), isfinite(inf));
  printf("%d %d\n", isnormal(1.0), isnormal(DBL_MIN / 2));
  printf("%d %d %d %d\n", nan ? 1 : 0, !nan, nan && 1, zero || -zero);
  printf("%d %d\n", fpclassify(inf) == FP_INFINITE, fpclassify(0.0) == FP_ZERO);
  printf("%d %d %d\n", isgreater(1.0, nan), isless(1.0, 2.0), isunordered(nan, 1.0));
  return 0;
}
