/* arpa/inet.h: addresses of IPv4 as text. An address is a number in the byte order of networks. */
#include "culprit.h"
#include "errors.h"

#define AF_INET 2
#define AF_INET6 10
#define NO_ADDRESS 0xffffffffu

struct in_addr {
  unsigned int number;
};

unsigned int htonl(unsigned int number);
int snprintf(char *to, size_t size, const char *format, ...);
unsigned long strtoul(const char *text, char **end, int base);

static int is_digit(char character) { return character >= '0' && character <= '9'; }

/* One to four numbers as C writes them; the last one fills what the others leave. */
int inet_aton(const char *text, struct in_addr *to) {
  unsigned int whole = 0, parts = 0;
  for (;;) {
    char *end;
    if (!is_digit(*text)) return 0;
    unsigned long part = strtoul(text, &end, 0);
    if (part > NO_ADDRESS) return 0;
    text = end;
    if (*text != '.') {
      unsigned int room = 32 - 8 * parts;
      if (*text != 0 && *text != ' ' && !(*text >= '\t' && *text <= '\r')) return 0;
      if (room < 32 && part >> room != 0) return 0;
      if (to != NULL) to->number = htonl(whole | (unsigned int)part);
      return 1;
    }
    if (parts == 3 || part > 255) return 0;
    parts++;
    whole |= (unsigned int)part << (32 - 8 * parts);
    text++;
  }
}

unsigned int inet_addr(const char *text) {
  struct in_addr address;
  return inet_aton(text, &address) ? address.number : NO_ADDRESS;
}

static int write_address(const unsigned char *bytes, char *to, size_t size) {
  return snprintf(to, size, "%u.%u.%u.%u", (unsigned int)bytes[0], (unsigned int)bytes[1],
                  (unsigned int)bytes[2], (unsigned int)bytes[3]);
}

char *inet_ntoa(struct in_addr address) {
  static char text[16];
  write_address((const unsigned char *)&address, text, sizeof text);
  return text;
}

const char *inet_ntop(int family, const void *address, char *to, unsigned int size) {
  if (family == AF_INET6) __culprit_not_supported("addresses of IPv6");
  if (family != AF_INET) {
    __culprit_errno = EAFNOSUPPORT;
    return NULL;
  }
  char text[16];
  int length = write_address(address, text, sizeof text);
  if ((unsigned int)length >= size) {
    __culprit_errno = ENOSPC;
    return NULL;
  }
  __culprit_copy_bytes(to, text, (size_t)length + 1);
  return to;
}

/* Exactly four decimal numbers, without zeros in front. */
int inet_pton(int family, const char *text, void *to) {
  if (family == AF_INET6) __culprit_not_supported("addresses of IPv6");
  if (family != AF_INET) {
    __culprit_errno = EAFNOSUPPORT;
    return -1;
  }
  unsigned char bytes[4];
  for (int place = 0; place < 4; place++) {
    unsigned int number = 0;
    if (!is_digit(*text) || (*text == '0' && is_digit(text[1]))) return 0;
    for (; is_digit(*text); text++) {
      number = number * 10 + (unsigned int)(*text - '0');
      if (number > 255) return 0;
    }
    bytes[place] = (unsigned char)number;
    if (*text != (place < 3 ? '.' : 0)) return 0;
    if (place < 3) text++;
  }
  __culprit_copy_bytes(to, bytes, sizeof bytes);
  return 1;
}
