// _Alignof, _Alignas, _Static_assert, __alignof__.
// EXPECT-NATIVE
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

_Static_assert(sizeof(int) == 4, "int has 32 bits");
_Static_assert(alignof(double) == 8, "double");
struct s {
  char c;
  alignas(8) int i;
};
_Static_assert(offsetof(struct s, i) == 8, "aligned member");
static alignas(64) char buffer[10];

int main(void) {
  _Static_assert(sizeof(struct s) == 16, "struct");
  alignas(32) int local = 3;
  _Alignas(double) unsigned char raw[sizeof(double)];
  printf("%d %d %d\n", (int)((uintptr_t)buffer % 64), (int)((uintptr_t)&local % 32), (int)((uintptr_t)raw % 8));
  printf("%zu %zu %zu %zu\n", alignof(char), alignof(short), alignof(struct s), alignof(int[5]));
  printf("%zu %zu\n", __alignof__(long), __alignof__(local));
  *(double *)raw = 2.5;
  printf("%g %d\n", *(double *)raw, local);
  printf("%zu\n", alignof(max_align_t));
  return 0;
}
