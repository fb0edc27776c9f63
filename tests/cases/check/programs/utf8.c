// Encoding an unknown code point and decoding it again.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

static int encode(unsigned c, unsigned char *out) {
  if (c < 0x80) return out[0] = (unsigned char)c, 1;
  if (c < 0x800) {
    out[0] = (unsigned char)(0xc0 | c >> 6);
    out[1] = (unsigned char)(0x80 | (c & 0x3f));
    return 2;
  }
  out[0] = (unsigned char)(0xe0 | c >> 12);
#ifdef BAD
  out[1] = (unsigned char)(0x80 | (c >> 6 & 0x1f));
#else
  out[1] = (unsigned char)(0x80 | (c >> 6 & 0x3f));
#endif
  out[2] = (unsigned char)(0x80 | (c & 0x3f));
  return 3;
}

static unsigned decode(const unsigned char *in) {
  if (in[0] < 0x80) return in[0];
  if (in[0] < 0xe0) return (in[0] & 0x1fu) << 6 | (in[1] & 0x3fu);
  return (in[0] & 0x0fu) << 12 | (in[1] & 0x3fu) << 6 | (in[2] & 0x3fu);
}

int main(void) {
  unsigned c = nondet_uint();
  if (c > 0xffff) return 0;
  unsigned char text[3];
  int n = encode(c, text);
  assert(n >= 1 && n <= 3);
  assert(decode(text) == c);  // BROKEN
  return 0;
}
