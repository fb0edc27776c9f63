// A switch over a long with values beyond an int.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

long nondet_long(void);

int main(void) {
  long x = nondet_long();
  int class = 0;
  switch (x) {
    case 0x100000000: class = 1; break;
    case -1: class = 2; break;
    case 0: class = 3;
  }
  if (class == 1) assert((int)x == 0);
  if (class == 2) assert(x < 0);
#ifdef BAD
  if ((int)x == 0) assert(class != 0);  // BROKEN
#endif
  return 0;
}
