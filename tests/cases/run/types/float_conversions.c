// Conversions between floating and integer types, in both directions, and between float and double.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  double values[] = {0.0, 0.5, 0.999, 1.5, -0.5, -1.5, 127.9, -127.9, 1e6, -1e6, 2147483647.0, -2147483648.0};
  for (int i = 0; i < 12; i++) {
    double d = values[i];
    printf("%d %ld %lld %.9g", (int)d, (long)d, (long long)d, (float)d);
    if (d >= 0) printf(" %u %lu", (unsigned)d, (unsigned long)d);
    if (d < 128 && d > -129) printf(" %d", (signed char)d);
    printf(" %d\n", (_Bool)d);
  }
  printf("%lu\n", (unsigned long)1.8e19);
  printf("%u\n", (unsigned)4294967295.9);
  printf("%.1f %.1f\n", (double)4294967295u, (float)4294967295u);
  printf("%.1f %.1f\n", (double)18446744073709551615ul, (float)9223372036854775807l);
  printf("%.1f %.1f\n", (double)9007199254740993l, (double)-9007199254740993l);
  printf("%.1f\n", (float)16777217);
  printf("%.9g %.17g\n", (float)0.1, (double)(float)0.1);
  printf("%g %g\n", (float)1e-46, (float)1e39);
  float f = 1e10f;
  long l = f;
  printf("%ld\n", l);
  f = 123456789;
  printf("%.1f\n", f);
  int i = 3.99;
  unsigned u = 3.99f;
  short s = -3.99;
  printf("%d %u %d\n", i, u, s);
  char c = 65.7;
  printf("%c\n", c);
  double from_bool = (_Bool)3;
  printf("%g\n", from_bool);
  return (int)2.9;
}
