// strtod and strtof: forms, the end pointer, rounding, overflow.
// EXPECT-NATIVE
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const char *texts[] = {"1.5", "-2.5e3", "+.5", "5.", "1e", "1e+", "1e5x", " \t7", "0x1.8p1", "0x", "0x1p", "inf", "-INFINITY", "infinit", "1e400", "-1e400", "1e-400",
                         "4.9e-324", "0.1", "123456789012345678901234567890", "1.7976931348623157e308", "abc", "", ".", "-.e5", "1_000", "1,5",
                         "0.1000000000000000055511151231257827021181583404541015625", "9007199254740993", "2.2250738585072011e-308"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    char *end;
    errno = 0;
    double v = strtod(texts[i], &end);
    printf("[%s] %.17g rest [%s] %d\n", texts[i], v, end, errno);
    errno = 0;
    float f = strtof(texts[i], &end);
    printf("    %.9g rest [%s] %d\n", f, end, errno);
  }
  printf("%d\n", isnan(strtod("nan", NULL)));
  char *end;
  printf("%d", isnan(strtod("NAN(abc)x", &end)));
  printf(" %s\n", end);
  return 0;
}
