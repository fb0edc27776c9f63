// Parameters of the entry function.
// RUN: check %s --function clamp
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

static int clamp(int value, unsigned char limit, double scale) {
  if (value > limit) value = limit;
  assert(value != 200 || scale != 2.5);  // BROKEN
  return value;
}
int (*keep)(int, unsigned char, double) = clamp;
