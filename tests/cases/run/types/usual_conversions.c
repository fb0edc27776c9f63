// The usual arithmetic conversions between types of different rank and signedness.
// EXPECT-NATIVE
#include <stdio.h>

#define KIND(e) _Generic((e), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
                         long long: "long long", unsigned long long: "unsigned long long", float: "float", double: "double")
#define ROW(a) printf("%-4s: %s, %s, %s, %s, %s, %s, %s, %s\n", #a, KIND(a + c), KIND(a + us), KIND(a + i), KIND(a + u), \
                      KIND(a + l), KIND(a + ul), KIND(a + f), KIND(a + d))

int main(void) {
  char c = 1;
  signed char sc = 1;
  unsigned char uc = 1;
  short s = 1;
  unsigned short us = 1;
  int i = 1;
  unsigned u = 1;
  long l = 1;
  unsigned long ul = 1;
  long long ll = 1;
  unsigned long long ull = 1;
  float f = 1;
  double d = 1;
  _Bool b = 1;
  ROW(c);
  ROW(sc);
  ROW(uc);
  ROW(s);
  ROW(us);
  ROW(i);
  ROW(u);
  ROW(l);
  ROW(ul);
  ROW(ll);
  ROW(ull);
  ROW(f);
  ROW(d);
  ROW(b);
  printf("%d %d %d\n", -1 < 1u, -1 < 1ul, -1 < (unsigned char)1);
  printf("%d %d\n", -1L < 1u, -1LL < 1ul);
  printf("%u %lu %ld\n", -1 + 0u, -1 + 0ul, -1L + 0u);
  printf("%d\n", (int)sizeof(int) - 5 < 0);
  printf("%d\n", sizeof(int) - 5 < 0);
  printf("%d\n", 1 ? -1 > 0u : 0);
  printf("%s %s\n", KIND(1 ? 1 : 1u), KIND(1 ? (char)1 : 1.0f));
  printf("%f\n", 1 ? 1 : 2.0);
  return 0;
}
