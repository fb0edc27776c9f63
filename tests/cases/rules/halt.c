// halt: what follows is of no interest.
// RUN: check %s --rule %d/halt.rule
// EXPECT-HOLDS
// RUN: check %s --rule %d/halt.rule --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int read_sensor(void);
int main(void) {
  int value = read_sensor();
#ifdef BAD
  assert(value >= 1);  // BROKEN
#else
  assert(value >= 0);
#endif
  return 0;
}
