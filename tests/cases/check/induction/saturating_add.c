// Arithmetic that stops at a largest value.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
unsigned char nondet_uchar(void);
int nondet_int(void);
int main(void) {
  int level = 0;
  while (nondet_int()) {
    int more = nondet_uchar();
    level += more;
#ifdef BAD
    if (level > 1001) level = 1000;
#else
    if (level > 1000) level = 1000;
#endif
    assert(level >= 0 && level <= 1000);  // BROKEN
  }
  return 0;
}
