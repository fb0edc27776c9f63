// Domain and range errors set errno.
// EXPECT-NATIVE
#include <errno.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double minus = -1, zero = 0, large = 1000;
  errno = 0;
  int nan = isnan(sqrt(minus));
  printf("%d %d\n", nan, errno == EDOM);
  errno = 0;
  double r = log(zero);
  printf("%g %d\n", r, errno == ERANGE);
  errno = 0;
  nan = isnan(log(minus));
  printf("%d %d\n", nan, errno == EDOM);
  errno = 0;
  r = exp(large);
  printf("%g %d\n", r, errno == ERANGE);
  errno = 0;
  nan = isnan(acos(2 - minus));
  printf("%d %d\n", nan, errno == EDOM);
  errno = 0;
  r = pow(zero, minus);
  printf("%g %d\n", r, errno == ERANGE);
  errno = 0;
  nan = isnan(fmod(1, zero));
  printf("%d %d\n", nan, errno == EDOM);
  errno = 0;
  r = sqrt(4);
  printf("%g %d\n", r, errno);
  return 0;
}
