// Contradictory assumptions leave no run: that is neither a success nor a failure.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-LIMIT: no run satisfies the assumptions
// EXPECT-STDOUT: no run satisfies the assumptions
#include <assert.h>

int nondet_int(void);
void assume(int);

int main(void) {
  int x = nondet_int();
  assume(x > 5);
#ifdef BAD
  assume(x < 6);
#else
  assume(x < 7);
#endif
  assert(x == 6);
  return 0;
}
