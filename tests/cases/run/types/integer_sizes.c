// Sizes, limits and signedness of every integer type.
// EXPECT-NATIVE
#include <limits.h>
#include <stdint.h>
#include <stddef.h>
#include <stdio.h>

#define SHOW(type) printf("%-20s size %zu align %zu signed %d\n", #type, sizeof(type), _Alignof(type), (type)-1 < (type)1)

int main(void) {
  SHOW(char);
  SHOW(signed char);
  SHOW(unsigned char);
  SHOW(short);
  SHOW(unsigned short);
  SHOW(int);
  SHOW(unsigned);
  SHOW(long);
  SHOW(unsigned long);
  SHOW(long long);
  SHOW(unsigned long long);
  SHOW(_Bool);
  SHOW(int8_t);
  SHOW(uint16_t);
  SHOW(int32_t);
  SHOW(uint64_t);
  SHOW(size_t);
  SHOW(ptrdiff_t);
  SHOW(intptr_t);
  SHOW(uintmax_t);
  SHOW(wchar_t);
  SHOW(int_fast16_t);
  SHOW(int_least8_t);
  printf("%d %d %d\n", CHAR_BIT, CHAR_MIN, CHAR_MAX);
  printf("%d %d %d\n", SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
  printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
  printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
  printf("%zu %zu %zu\n", sizeof(float), sizeof(double), sizeof(void *));
  return 0;
}
