// abs, labs, llabs, div, ldiv, lldiv.
// EXPECT-NATIVE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%d %d %d\n", abs(5), abs(-5), abs(0));
  printf("%ld %lld %jd\n", labs(-5000000000L), llabs(-9223372036854775807LL), imaxabs(-7));
  div_t d = div(17, 5);
  printf("%d %d\n", d.quot, d.rem);
  d = div(-17, 5);
  printf("%d %d\n", d.quot, d.rem);
  ldiv_t l = ldiv(17L, -5L);
  printf("%ld %ld\n", l.quot, l.rem);
  lldiv_t ll = lldiv(-10000000000LL, 3LL);
  printf("%lld %lld\n", ll.quot, ll.rem);
  imaxdiv_t m = imaxdiv(100, 7);
  printf("%jd %jd\n", m.quot, m.rem);
  return 0;
}
