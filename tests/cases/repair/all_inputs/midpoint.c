// A midpoint whose sum overflows.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "low + (high - low) / 2"
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
int nondet_int(void);
int main(void) {
  int low = nondet_int(), high = nondet_int();
  if (low < 0 || high < low) return 0;
  int middle = (low + high) / 2;
  assert(low <= middle && middle <= high);
  return 0;
}
