/* Four bytes with a given CRC-16. */
#include <assert.h>

unsigned char nondet_uchar(void);

unsigned short crc16(const unsigned char *data, int length) {
  unsigned short crc = 0xffff;
  for (int i = 0; i < length; i++) {
    crc ^= (unsigned short)(data[i] << 8);
    for (int bit = 0; bit < 8; bit++) {
      if (crc & 0x8000) {
        crc = (unsigned short)((crc << 1) ^ 0x1021);
      } else {
        crc = (unsigned short)(crc << 1);
      }
    }
  }
  return crc;
}

int main(void) {
  unsigned char data[4];
  for (int i = 0; i < 4; i++) data[i] = nondet_uchar();
  assert(crc16(data, 4) != 0xbeef);
  return 0;
}
