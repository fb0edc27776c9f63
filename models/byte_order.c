/* arpa/inet.h: numbers in the byte order of networks, the highest byte first. */
#include "culprit.h"

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SWAP 1
#else
#define SWAP 0
#endif

unsigned int htonl(unsigned int number) {
  if (!SWAP) return number;
  return number << 24 | (number & 0xff00) << 8 | (number >> 8 & 0xff00) | number >> 24;
}

unsigned short htons(unsigned short number) {
  if (!SWAP) return number;
  return (unsigned short)(number << 8 | number >> 8);
}

unsigned int ntohl(unsigned int number) { return htonl(number); }

unsigned short ntohs(unsigned short number) { return htons(number); }
