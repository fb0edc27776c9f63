// Unions: reading what another member wrote shows the bytes, little endian.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <string.h>

union number {
  uint32_t u;
  int32_t i;
  float f;
  unsigned char bytes[4];
  uint16_t halves[2];
};
union wide {
  double d;
  uint64_t u;
  struct {
    uint32_t low, high;
  } part;
};
struct variant {
  enum { INT, REAL, TEXT } kind;
  union {
    int i;
    double r;
    char text[12];
  } value;
};

static void show(struct variant v) {
  switch (v.kind) {
    case INT: printf("int %d\n", v.value.i); break;
    case REAL: printf("real %g\n", v.value.r); break;
    case TEXT: printf("text %s\n", v.value.text); break;
  }
}

int main(void) {
  union number n;
  n.f = 1.0f;
  printf("%08x %d\n", n.u, n.i);
  n.u = 0x12345678;
  printf("%02x %02x %02x %02x %04x\n", n.bytes[0], n.bytes[1], n.bytes[2], n.bytes[3], n.halves[1]);
  n.bytes[3] = 0xff;
  printf("%d\n", n.i);
  n.i = -1;
  n.halves[0] = 0;
  printf("%08x\n", n.u);
  union wide w = {-2.5};
  printf("%016llx %08x %08x\n", (unsigned long long)w.u, w.part.low, w.part.high);
  w.part.high ^= 0x80000000;
  printf("%g\n", w.d);
  union number copy = n;
  copy.bytes[0] = 7;
  printf("%08x %08x\n", n.u, copy.u);
  show((struct variant){INT, {.i = 5}});
  show((struct variant){REAL, {.r = 2.5}});
  struct variant v = {TEXT};
  strcpy(v.value.text, "hello");
  show(v);
  v.value.text[0] = 'j';
  struct variant other = v;
  show(other);
  union {
    int *p;
    uintptr_t u;
  } pun;
  int target = 3;
  pun.p = &target;
  *(int *)pun.u = 4;
  printf("%d %zu\n", target, sizeof(union wide));
  return 0;
}
