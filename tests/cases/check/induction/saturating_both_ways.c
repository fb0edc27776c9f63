// A value that is kept between two limits.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
static int kept(int value, int low, int high) {
  if (value < low) return low;
#ifdef BAD
  if (value > high + 1) return high;
#else
  if (value > high) return high;
#endif
  return value;
}
int main(void) {
  int speed = 0;
  for (;;) {
    int step = nondet_int();
    if (step < -10 || step > 10) break;
    speed = kept(speed + step, -50, 50);
    assert(speed >= -50);
    assert(speed <= 50);  // BROKEN
  }
  return 0;
}
