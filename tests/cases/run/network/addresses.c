// Addresses of IPv4 as text, and back: inet_aton, inet_addr, inet_ntoa, inet_pton, inet_ntop.
// EXPECT-NATIVE
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>

static void both(const char *text) {
  struct in_addr loose = {0}, strict = {0};
  int aton = inet_aton(text, &loose), pton = inet_pton(AF_INET, text, &strict);
  printf("'%s' %d %s", text, aton != 0, aton ? inet_ntoa(loose) : "-");
  printf(" %d %s %x\n", pton, pton == 1 ? inet_ntoa(strict) : "-", inet_addr(text));
}

int main(void) {
  both("127.0.0.1");
  both("255.255.255.255");
  both("1.2.3");
  both("1.2");
  both("16909060");
  both("0x7f.1");
  both("010.1.1.1");
  both("1.2.3.256");
  both("1.256.3.4");
  both("1.2.3.4.5");
  both("1.2.3.4 rest");
  both("1.2.3.4x");
  both("1..2");
  both("");
  both("a.b.c.d");
  both("1.2.3.");
  both("1.65536");
  both("1.2.65535");
  char text[16];
  struct in_addr address = {htonl(0xc0a80164)};
  printf("%s\n", inet_ntop(AF_INET, &address, text, sizeof text));
  const char *written = inet_ntop(AF_INET, &address, text, 13);
  printf("%d %d\n", written == NULL, errno == ENOSPC);
  printf("%d\n", inet_ntop(AF_INET, &address, text, 14) != NULL);
  int family = inet_pton(77, "1.2.3.4", &address);
  printf("%d %d\n", family, errno == EAFNOSUPPORT);
  return 0;
}
