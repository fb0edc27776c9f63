// The functions of ctype.h take characters or EOF.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: library-rule
#include <ctype.h>

int nondet_int(void);

int main(void) {
  int c = nondet_int();
#ifdef BAD
  if (c < -1 || c > 256) return 0;
#else
  if (c < -1 || c > 255) return 0;
#endif
  return toupper(c);  // BROKEN
}
