// Unsigned arithmetic wraps round, in every width.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint8_t a = 250;
  uint16_t b = 65530;
  uint32_t c = 4294967290u;
  uint64_t d = 18446744073709551610ull;
  for (int i = 0; i < 4; i++) {
    a += 3;
    b += 3;
    c += 3;
    d += 3;
    printf("%u %u %u %llu\n", a, b, c, (unsigned long long)d);
  }
  printf("%u\n", 0u - 1);
  printf("%u %u\n", 3000000000u * 3u, 65536u * 65536u);
  printf("%llu\n", 0x100000001ull * 0x100000001ull);
  printf("%u %u\n", -1u, -2147483648u);
  printf("%lu\n", -1ul);
  a = 0;
  a--;
  printf("%u\n", a);
  b = 0;
  --b;
  printf("%u\n", b);
  c = 1;
  for (int i = 0; i < 40; i++) c *= 3;
  printf("%u\n", c);
  uint32_t hash = 2166136261u;
  for (const char *p = "hash me"; *p; p++) hash = (hash ^ (unsigned char)*p) * 16777619u;
  printf("%08x\n", hash);
  uint64_t state = 88172645463325252ull;
  for (int i = 0; i < 5; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    printf("%016llx\n", (unsigned long long)state);
  }
  return 0;
}
