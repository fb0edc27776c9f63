// memchr finds the first byte or nothing.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
#include <assert.h>
#include <string.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char data[4] = {3, 1, 4, 1}, x = nondet_uchar();
  unsigned char *p = memchr(data, x, 4);
#ifdef BAD
  if (x <= 4) assert(*p == x);  // BROKEN
#else
  if (p) assert(*p == x && p != data + 3);
#endif
  return 0;
}
