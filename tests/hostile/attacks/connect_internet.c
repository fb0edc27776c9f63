#include "attack.h"

#include <arpa/inet.h>
#include <netinet/in.h>

static int attack(void) {
  struct sockaddr_in address = {0};
  int stream = socket(AF_INET, SOCK_STREAM, 0), datagram = socket(AF_INET, SOCK_DGRAM, 0);
  address.sin_family = AF_INET;
  address.sin_port = htons(PORT);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return (stream >= 0 && connect(stream, (struct sockaddr *)&address, sizeof address) == 0) +
         (datagram >= 0 && sendto(datagram, "x", 1, 0, (struct sockaddr *)&address, sizeof address) == 1) +
         (socket(AF_INET6, SOCK_STREAM, 0) >= 0) + (socket(AF_NETLINK, SOCK_RAW, 0) >= 0);
}
