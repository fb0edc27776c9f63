// An unaligned int inside a buffer.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>
#include <string.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned char buffer[8];
  for (int i = 0; i < 8; i++) buffer[i] = (unsigned char)(16 * i + 1);
  unsigned at = nondet_uint();
#ifdef BAD
  if (at > 5) return 0;
#else
  if (at > 4) return 0;
#endif
  unsigned value;
  memcpy(&value, buffer + at, sizeof value);  // BROKEN
  assert((value & 255) == 16 * at + 1);
  return 0;
}
