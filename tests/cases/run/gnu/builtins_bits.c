// __builtin_clz, ctz, popcount, parity, ffs, clrsb, bswap, rotations.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>

int main(void) {
  unsigned values[] = {1, 2, 3, 0x80, 0xff00, 0x80000000, 0xffffffff, 0x12345678};
  for (int i = 0; i < 8; i++) {
    unsigned v = values[i];
    unsigned long l = (unsigned long)v << 20 | 1ul << 53;
    printf("%d %d %d %d %d\n", __builtin_clz(v), __builtin_ctz(v), __builtin_popcount(v), __builtin_parity(v), __builtin_ffs((int)v));
    printf("%d %d %d %d %d\n", __builtin_clzl(l), __builtin_ctzl(l), __builtin_popcountl(l), __builtin_parityl(l), __builtin_ffsl((long)l));
    printf("%d %d %d\n", __builtin_clzll(l), __builtin_ctzll(l), __builtin_popcountll(l));
    printf("%x %lx %x\n", __builtin_bswap32(v), (unsigned long)__builtin_bswap64(l), __builtin_bswap16((uint16_t)v));
    printf("%d %d\n", __builtin_clrsb((int)v), __builtin_clrsbl((long)l));
  }
  printf("%d %d\n", __builtin_ffs(0), __builtin_popcount(0));
  return 0;
}
