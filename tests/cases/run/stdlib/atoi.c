// atoi, atol, atoll, atof.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const char *texts[] = {"42", "-17", "+5", "  \t\n8", "12abc", "abc", "", "-", "+-3", "007", "0x10", "2147483647", "-2147483648", "1e3", "3.99"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    printf("[%s] %d %ld %lld %g\n", texts[i], atoi(texts[i]), atol(texts[i]), atoll(texts[i]), atof(texts[i]));
  printf("%ld %lld\n", atol("9223372036854775807"), atoll("-9223372036854775808"));
  return 0;
}
