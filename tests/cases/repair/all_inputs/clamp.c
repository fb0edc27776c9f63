// A number between two others.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "high"
#include <assert.h>
int nondet_int(void);
static int clamp(int value, int low, int high) {
  if (value < low) return low;
  if (value > high) return low;
  return value;
}
int main(void) {
  int value = nondet_int(), low = nondet_int(), high = nondet_int();
  if (low > high) return 0;
  int made = clamp(value, low, high);
  assert(made >= low && made <= high);
  assert(made == value || (made == low && value < low) || (made == high && value > high));
  return 0;
}
