// A checksum by table and bit by bit.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdint.h>

uint8_t nondet_uint8(void);

static uint8_t bitwise(uint8_t crc, uint8_t data) {
  crc ^= data;
  for (int i = 0; i < 8; i++) crc = (uint8_t)(crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);
  return crc;
}

static uint8_t by_halves(uint8_t crc, uint8_t data) {
  static const uint8_t table[16] = {0x00, 0x07, 0x0e, 0x09, 0x1c, 0x1b, 0x12, 0x15,
#ifdef BAD
                                    0x38, 0x3f, 0x36, 0x31, 0x24, 0x22, 0x2a, 0x2d};
#else
                                    0x38, 0x3f, 0x36, 0x31, 0x24, 0x23, 0x2a, 0x2d};
#endif
  crc ^= data;
  crc = (uint8_t)(crc << 4 ^ table[crc >> 4]);
  return (uint8_t)(crc << 4 ^ table[crc >> 4]);
}

int main(void) {
  uint8_t a = nondet_uint8(), b = nondet_uint8();
  assert(bitwise(bitwise(0, a), b) == by_halves(by_halves(0, a), b));  // BROKEN
  return 0;
}
