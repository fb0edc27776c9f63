// What would be negative is zero.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches "^(b <=? a|a >=? b)$"
#include <assert.h>
unsigned nondet_uint(void);
static unsigned subtract(unsigned a, unsigned b) {
  return b > 0 ? a - b : 0;
}
int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  unsigned d = subtract(a, b);
  assert(d <= a);
  if (a >= b) assert(d == a - b);
  else assert(d == 0);
  return 0;
}
