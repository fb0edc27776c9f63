// One unknown byte of a union is changed.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
union word { unsigned value; unsigned char bytes[4]; };

int main(void) {
  union word w = {.value = 0};
  unsigned i = nondet_uint() % 4;
  w.bytes[i] = 1;
#ifdef BAD
  assert(w.value <= 65536);  // BROKEN
#else
  assert(w.value == 1u << 8 * i);
#endif
  return 0;
}
