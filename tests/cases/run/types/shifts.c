// Shifts: the type is the promoted left operand's; right shifts of negative values are arithmetic.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int n = -8;
  unsigned u = 0x80000000u;
  printf("%d %d %d\n", n >> 1, n >> 3, n >> 31);
  printf("%u %u\n", u >> 1, u >> 31);
  printf("%d %u\n", 1 << 30, 1u << 31);
  printf("%llx %lx\n", 1ull << 63, 1ul << 40);
  printf("%zu %zu\n", sizeof(1 << 1LL), sizeof((char)1 << 1));
  signed char c = -1;
  unsigned char uc = 0xff;
  printf("%d %d\n", c >> 4, uc >> 4);
  printf("%d\n", uc << 4);
  uc <<= 1;
  printf("%d\n", uc);
  uc >>= 3;
  printf("%d\n", uc);
  c >>= 1;
  printf("%d\n", c);
  for (int i = 0; i < 32; i += 7) printf("%08x %08x %d\n", 0xdeadbeefu << i, 0xdeadbeefu >> i, (int)0xdeadbeef >> i);
  for (int i = 0; i < 64; i += 13) printf("%016lx %016lx %ld\n", 0xfedcba9876543210ul << i, 0xfedcba9876543210ul >> i, (long)0xfedcba9876543210ul >> i);
  uint32_t x = 0x12345678;
  printf("%08x %08x\n", x << 8 | x >> 24, x >> 4 | x << 28);
  long long m = INT64_MIN;
  printf("%lld %lld\n", m >> 62, m >> 63);
  return 0;
}
