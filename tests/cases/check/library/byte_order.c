// The byte order of networks on unknown numbers.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-JSON: assumed == []
// RUN: check --clang=-DBAD %s
// EXPECT-VIOLATION: assertion
#include <arpa/inet.h>
#include <assert.h>
unsigned int nondet_uint(void);
unsigned short nondet_ushort(void);
int main(void) {
  unsigned int x = nondet_uint();
  unsigned short y = nondet_ushort();
  assert(ntohl(htonl(x)) == x && ntohs(htons(y)) == y);
#ifdef BAD
  assert(htonl(x) != x || x == 0); // BROKEN
#else
  assert((htonl(x) & 0xff) == x >> 24 || htonl(1) == 1);
#endif
}
