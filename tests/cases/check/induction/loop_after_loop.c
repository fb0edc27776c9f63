// What a first loop counts up a second one counts down.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  unsigned up = 0;
  while (nondet_int() && up < 1000000) up++;
  unsigned down = up;
#ifdef BAD
  if (down == 2) down = 1000001;
#endif
  while (down > 0) {
    assert(down <= 1000000);  // BROKEN
    down--;
  }
  assert(up <= 1000000);
  return 0;
}
