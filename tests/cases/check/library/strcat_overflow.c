// Appending until the buffer is full.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <string.h>

unsigned nondet_uint(void);

int main(void) {
  char buffer[8] = "";
  unsigned n = nondet_uint();
#ifdef BAD
  if (n > 4) return 0;
#else
  if (n > 3) return 0;
#endif
  for (unsigned i = 0; i < n; i++) strcat(buffer, "ab");  // BROKEN
  return buffer[0] == 'b';
}
