// __builtin_add_overflow and its kin, also with mixed types.
// EXPECT-NATIVE
#include <limits.h>
#include <stdio.h>

int main(void) {
  int r;
  int o;
  o = __builtin_add_overflow(INT_MAX, 1, &r); printf("%d %d\n", o, r);
  o = __builtin_add_overflow(5, 6, &r); printf("%d %d\n", o, r);
  o = __builtin_sub_overflow(INT_MIN, 1, &r); printf("%d %d\n", o, r);
  o = __builtin_mul_overflow(65536, 65536, &r); printf("%d %d\n", o, r);
  o = __builtin_mul_overflow(-46341, 46341, &r); printf("%d %d\n", o, r);
  unsigned u;
  o = __builtin_add_overflow(UINT_MAX, 1u, &u); printf("%d %u\n", o, u);
  o = __builtin_sub_overflow(3u, 4u, &u); printf("%d %u\n", o, u);
  o = __builtin_add_overflow(-1, 1u, &u); printf("%d %u\n", o, u);
  o = __builtin_add_overflow(-2, 1u, &u); printf("%d %u\n", o, u);
  unsigned char c;
  o = __builtin_add_overflow(200, 100, &c); printf("%d %d\n", o, c);
  o = __builtin_mul_overflow(15, 17, &c); printf("%d %d\n", o, c);
  long l;
  o = __builtin_mul_overflow(INT_MAX, INT_MAX, &l); printf("%d %ld\n", o, l);
  o = __builtin_saddl_overflow(LONG_MAX, 1, &l); printf("%d %ld\n", o, l);
  unsigned long long ull;
  o = __builtin_umulll_overflow(ULLONG_MAX, 2, &ull); printf("%d %llu\n", o, ull);
  o = __builtin_sadd_overflow(1, 2, &r); printf("%d %d\n", o, r);
  o = __builtin_usub_overflow(1, 2, &u); printf("%d %u\n", o, u);
  o = __builtin_smul_overflow(-3, 7, &r); printf("%d %d\n", o, r);
  if (__builtin_add_overflow(LONG_MIN, -1L, &l)) printf("overflow %ld\n", l);
  return 0;
}
