// CRC-32, Adler-32, FNV-1a and a small cipher on the bytes of the input.
// STDIN: The quick brown fox jumps over the lazy dog
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static uint32_t crc(const uint8_t *p, size_t n) {
  uint32_t c = 0xffffffff;
  while (n--) c = table[(c ^ *p++) & 255] ^ c >> 8;
  return ~c;
}
static uint32_t adler(const uint8_t *p, size_t n) {
  uint32_t a = 1, b = 0;
  while (n--) {
    a = (a + *p++) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}
static uint64_t fnv(const uint8_t *p, size_t n) {
  uint64_t h = 14695981039346656037u;
  while (n--) h = (h ^ *p++) * 1099511628211u;
  return h;
}
static void tea(uint32_t v[2], const uint32_t k[4]) {
  uint32_t sum = 0;
  for (int i = 0; i < 32; i++) {
    sum += 0x9e3779b9;
    v[0] += ((v[1] << 4) + k[0]) ^ (v[1] + sum) ^ ((v[1] >> 5) + k[1]);
    v[1] += ((v[0] << 4) + k[2]) ^ (v[0] + sum) ^ ((v[0] >> 5) + k[3]);
  }
}

int main(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ c >> 1 : c >> 1;
    table[i] = c;
  }
  uint8_t b[128];
  size_t n = fread(b, 1, sizeof b, stdin);
  if (n && b[n - 1] == '\n') n--;
  printf("%08x %08x %016llx\n", crc(b, n), adler(b, n), (unsigned long long)fnv(b, n));
  uint32_t v[2];
  memcpy(v, b, 8);
  tea(v, (const uint32_t[]){1, 2, 3, 4});
  printf("%08x %08x\n", v[0], v[1]);
  return 0;
}
