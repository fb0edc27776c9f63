// The type of a literal depends on its base, its size and its suffix.
// EXPECT-NATIVE
#include <stdio.h>

#define KIND(e) _Generic((e), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
                         long long: "long long", unsigned long long: "unsigned long long", float: "float", double: "double", default: "other")

int main(void) {
  printf("%s %s %s\n", KIND(2147483647), KIND(2147483648), KIND(4294967296));
  printf("%s %s %s\n", KIND(0x7fffffff), KIND(0x80000000), KIND(0x100000000));
  printf("%s %s\n", KIND(0xffffffffffffffff), KIND(9223372036854775807));
  printf("%s %s %s\n", KIND(037777777777), KIND(1u), KIND(1l));
  printf("%s %s %s\n", KIND(1ul), KIND(1ll), KIND(1ull));
  printf("%s %s %s\n", KIND(1.0), KIND(1.0f), KIND(1e3));
  printf("%s %s\n", KIND('a'), KIND(L'a'));
  printf("%d %d %d %d\n", 017, 0x1F, 0b101, 0B11);
  printf("%ld\n", 0x7fffffffffffffff);
  printf("%g %g %g %g\n", 0x1p4, 0x.8p1, 1e-3, .5);
  printf("%g %g\n", 1.f, 0x1.8p-2f);
  printf("%d\n", -2147483648 < 0);
  printf("%s\n", KIND(-2147483648));
  printf("%s %s\n", KIND((char)1), KIND(!1.0));
  return 0;
}
