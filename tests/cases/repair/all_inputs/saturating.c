// An addition that saturates, but for the smallest result.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
signed char nondet_schar(void);
static int add(int a, int b) {
  int sum = a + b;
  if (sum > 127) return 127;
  if (sum < -128) return 127;
  return sum;
}
int main(void) {
  int a = nondet_schar(), b = nondet_schar(), sum = add(a, b);
  assert(sum >= -128 && sum <= 127);
  if (a < 0 && b < 0) assert(sum < 0);
  if (a > 0 && b > 0) assert(sum > 0);
  if (a + b >= -128 && a + b <= 127) assert(sum == a + b);
  return 0;
}
