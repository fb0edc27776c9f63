// strtol, strtoul, strtoll, strtoull: bases, prefixes, the end pointer, overflow and errno.
// EXPECT-NATIVE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void signed_one(const char *s, int base) {
  char *end;
  errno = 0;
  long v = strtol(s, &end, base);
  printf("%s base %d: %ld rest [%s] errno %d\n", s, base, v, end, errno);
}
static void unsigned_one(const char *s, int base) {
  char *end;
  errno = 0;
  unsigned long v = strtoul(s, &end, base);
  printf("%s base %d: %lu rest [%s] errno %d\n", s, base, v, end, errno);
}

int main(void) {
  const char *texts[] = {"42", "-42", "+42", "  42", "42abc", "0x1F", "0X1g", "0x", "017", "089", "zz", "Z9", "1010", "", "-", "x", "9223372036854775807",
                         "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-1", "99999999999999999999999"};
  int bases[] = {10, 0, 16, 8, 2, 36};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    for (int k = 0; k < 6; k++) {
      signed_one(texts[i], bases[k]);
      unsigned_one(texts[i], bases[k]);
    }
  printf("%lld %llu\n", strtoll("-5000000000", NULL, 10), strtoull("5000000000", NULL, 10));
  printf("%ld\n", strtol("12", NULL, 3));
  return 0;
}
