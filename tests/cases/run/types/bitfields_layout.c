// Bit-fields that straddle, are packed, have width zero, or stand beside other members.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct straddle {
  uint32_t a : 20;
  uint32_t b : 20;
  uint32_t c : 20;
};
struct __attribute__((packed)) packed {
  uint32_t a : 20;
  uint32_t b : 20;
  uint8_t c;
  uint64_t d : 50;
};
struct zero {
  unsigned char a : 3;
  unsigned char : 0;
  unsigned char b : 3;
  int : 5;
  unsigned c : 2;
};
struct mixed {
  char before;
  unsigned short x : 9;
  char between;
  unsigned long long y : 40;
  signed char z : 2;
  short after;
};
struct longs {
  long long a : 33;
  unsigned long long b : 31;
  unsigned long long c : 64;
};
union both {
  struct {
    unsigned low : 4, high : 4;
  } part;
  unsigned char byte;
};

static void bytes(const void *p, size_t n) {
  const unsigned char *c = p;
  while (n--) printf("%02x", *c++);
  printf("\n");
}

int main(void) {
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof(struct straddle), sizeof(struct packed), sizeof(struct zero),
         sizeof(struct mixed), sizeof(struct longs), sizeof(union both));
  struct straddle s;
  memset(&s, 0, sizeof s);
  s.a = 0xabcde;
  s.b = 0x12345;
  s.c = 0xfffff;
  bytes(&s, sizeof s);
  struct packed p;
  memset(&p, 0, sizeof p);
  p.a = 0xabcde;
  p.b = 0x12345;
  p.c = 0x77;
  p.d = 0x3ffffffffffff;
  bytes(&p, sizeof p);
  p.d = 0x2aaaaaaaaaaaa;
  p.b += 0xf0000;
  bytes(&p, sizeof p);
  printf("%x %x %x %llx\n", p.a, p.b, p.c, (unsigned long long)p.d);
  struct zero z;
  memset(&z, 0, sizeof z);
  z.a = 5;
  z.b = 6;
  z.c = 3;
  bytes(&z, sizeof z);
  struct mixed m;
  memset(&m, 0, sizeof m);
  m.before = 1;
  m.x = 0x1ff;
  m.between = 2;
  m.y = 0x123456789a;
  m.z = -2;
  m.after = -1;
  bytes(&m, sizeof m);
  printf("%d %d %d %llx %d %d\n", m.before, m.x, m.between, (unsigned long long)m.y, m.z, m.after);
  struct longs l;
  l.a = -5000000000LL;
  l.b = 0x7fffffff;
  l.c = 0x8000000000000001;
  bytes(&l, sizeof l);
  printf("%lld %llu %llx\n", (long long)l.a, (unsigned long long)l.b, (unsigned long long)l.c);
  l.a = 4294967295LL;
  l.b++;
  printf("%lld %llu\n", (long long)l.a, (unsigned long long)l.b);
  union both b = {{3, 12}};
  printf("%02x\n", b.byte & 0xff);
  b.byte = 0x5a;
  printf("%d %d\n", b.part.low, b.part.high);
  return 0;
}
