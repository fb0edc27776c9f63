// fpclassify, isnan, isinf, isfinite, isnormal, signbit on float and double; comparisons that tolerate NaN.
// EXPECT-NATIVE
#include <float.h>
#include <math.h>
#include <stdio.h>

static const char *class(double x) {
  switch (fpclassify(x)) {
    case FP_NAN: return "nan";
    case FP_INFINITE: return "infinite";
    case FP_ZERO: return "zero";
    case FP_SUBNORMAL: return "subnormal";
    case FP_NORMAL: return "normal";
  }
  return "?";
}

int main(void) {
  double v[] = {0.0, -0.0, 1, -1, DBL_MIN / 2, DBL_MAX, INFINITY, -INFINITY, NAN};
  for (int i = 0; i < 9; i++) {
    double x = v[i];
    printf("%s %d%d%d%d", class(x), !!isnan(x), isinf(x) != 0, !!isfinite(x), !!isnormal(x));
    if (!isnan(x)) printf("%d", !!signbit(x));
    float f = (float)x;
    printf(" %d%d%d\n", !!isnan(f), isinf(f) != 0, !!isfinite(f));
    for (int k = 0; k < 9; k++)
      printf("%d%d%d%d%d%d ", !!isgreater(x, v[k]), !!isgreaterequal(x, v[k]), !!isless(x, v[k]), !!islessequal(x, v[k]), !!islessgreater(x, v[k]),
             !!isunordered(x, v[k]));
    printf("\n");
  }
  return 0;
}
