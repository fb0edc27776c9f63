// Reading and writing an object through pointers of another width: halves of words, words over byte arrays.
// NATIVE-FLAGS: -fno-strict-aliasing
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  uint64_t w = 0x1122334455667788;
  uint32_t *half = (uint32_t *)&w;
  uint16_t *quarter = (uint16_t *)&w;
  printf("%x %x %x\n", half[0], half[1], quarter[3]);
  half[1] = 0xdeadbeef;
  quarter[0] = 0xcafe;
  printf("%llx\n", (unsigned long long)w);
  unsigned char bytes[16] = {0};
  *(uint64_t *)(bytes + 8) = 0x0102030405060708;
  *(uint32_t *)(bytes + 4) = 0xa0b0c0d0;
  for (int i = 0; i < 16; i++) printf("%02x", bytes[i]);
  printf("\n");
  uint32_t unaligned;
  memcpy(&unaligned, bytes + 6, 4);
  printf("%08x\n", unaligned);
  double d = 3.25;
  uint64_t bits = *(uint64_t *)&d;
  printf("%llx\n", (unsigned long long)bits);
  *(uint64_t *)&d = bits | 1ull << 63;
  printf("%g\n", d);
  struct pair {
    uint16_t a, b;
  } p = {0x1234, 0x5678};
  printf("%x\n", *(uint32_t *)&p);
  *(uint32_t *)&p = 0xaabbccdd;
  printf("%x %x\n", p.a, p.b);
  int32_t n[2] = {-1, 5};
  int64_t *both = (int64_t *)n;
  *both += 1;
  printf("%d %d\n", n[0], n[1]);
  struct outer {
    char tag;
    struct pair in[2];
  } o = {'x', {{1, 2}, {3, 4}}};
  struct pair *inner = (struct pair *)((char *)&o + 2);
  printf("%d %d\n", inner[1].a, ((uint16_t *)inner)[1]);
  struct outer copy;
  for (size_t i = 0; i < sizeof o; i++) ((char *)&copy)[i] = ((char *)&o)[i];
  printf("%c %d\n", copy.tag, copy.in[1].b);
  return 0;
}
