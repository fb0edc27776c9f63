// Every integer type converted to every other one, on values at the edges.
// EXPECT-NATIVE
#include <limits.h>
#include <stdio.h>

#define TO(type, v) printf(" %lld", (long long)(type)(v))
#define ROW(type, v)                                                                                               \
  do {                                                                                                             \
    type x = (type)(v);                                                                                            \
    printf("%-18s", #type);                                                                                        \
    TO(_Bool, x); TO(signed char, x); TO(unsigned char, x); TO(short, x); TO(unsigned short, x); TO(int, x);        \
    TO(unsigned, x); TO(long, x); TO(unsigned long, x); TO(long long, x); TO(unsigned long long, x); TO(char, x);   \
    printf("\n");                                                                                                  \
  } while (0)

static void all(long long v) {
  printf("%lld\n", v);
  ROW(_Bool, v);
  ROW(char, v);
  ROW(signed char, v);
  ROW(unsigned char, v);
  ROW(short, v);
  ROW(unsigned short, v);
  ROW(int, v);
  ROW(unsigned, v);
  ROW(long, v);
  ROW(unsigned long, v);
  ROW(long long, v);
  ROW(unsigned long long, v);
}

int main(void) {
  static const long long values[] = {0,     1,       -1,      2,           127,      128,      -128,      -129,
                                     255,   256,     32767,   32768,       -32768,   65535,    65536,     2147483647LL,
                                     2147483648LL,   -2147483648LL,        4294967295LL,       4294967296LL, LLONG_MAX, LLONG_MIN, 0x123456789abcdefLL};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) all(values[i]);
  return 0;
}
