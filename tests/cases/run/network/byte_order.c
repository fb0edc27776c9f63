// htonl, htons, ntohl, ntohs: the highest byte first.
// EXPECT-NATIVE
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  unsigned char bytes[4];
  unsigned int number = htonl(0x12345678);
  memcpy(bytes, &number, 4);
  printf("%x %x %x %x\n", bytes[0], bytes[1], bytes[2], bytes[3]);
  unsigned short small = htons(0xabcd);
  memcpy(bytes, &small, 2);
  printf("%x %x\n", bytes[0], bytes[1]);
  printf("%x %x\n", ntohl(number), ntohs(small));
  printf("%x %x %x\n", htonl(0), htonl(0xffffffff), htons(0x00ff));
  return 0;
}
