// Padding, alignment, offsetof, packed and aligned attributes.
// EXPECT-NATIVE
#include <stddef.h>
#include <stdio.h>

struct a {
  char c;
  int i;
  char d;
  double e;
  short s;
};
struct __attribute__((packed)) b {
  char c;
  int i;
  double d;
};
struct c {
  struct a inner;
  char tail;
  struct b packed[2];
};
struct __attribute__((aligned(32))) d {
  char x;
};
struct e {
  char x;
  _Alignas(16) char y;
  int z[3];
};
union f {
  char c[5];
  int i;
  double d;
};
#pragma pack(push, 2)
struct g {
  char c;
  int i;
};
#pragma pack(pop)

int main(void) {
  printf("%zu: %zu %zu %zu %zu %zu\n", sizeof(struct a), offsetof(struct a, c), offsetof(struct a, i), offsetof(struct a, d),
         offsetof(struct a, e), offsetof(struct a, s));
  printf("%zu: %zu %zu\n", sizeof(struct b), offsetof(struct b, i), offsetof(struct b, d));
  printf("%zu: %zu %zu %zu\n", sizeof(struct c), offsetof(struct c, tail), offsetof(struct c, packed[1]), offsetof(struct c, inner.d));
  printf("%zu %zu\n", sizeof(struct d), _Alignof(struct d));
  printf("%zu: %zu %zu\n", sizeof(struct e), offsetof(struct e, y), offsetof(struct e, z[2]));
  printf("%zu %zu\n", sizeof(union f), _Alignof(union f));
  printf("%zu: %zu\n", sizeof(struct g), offsetof(struct g, i));
  struct b b = {1, 2, 3.5};
  b.i += 1000;
  b.d /= 2;
  printf("%d %d %g\n", b.c, b.i, b.d);
  struct a array[2];
  printf("%d\n", (int)((char *)&array[1].s - (char *)&array[0].s));
  struct d local;
  printf("%d\n", (int)((unsigned long)&local % 32));
  return 0;
}
