// Zero is no power of two.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "(x & (x - 1)) == 0 && x != 0"
#include <assert.h>
unsigned nondet_uint(void);
static int is_power_of_two(unsigned x) {
  return (x & (x - 1)) == 0;
}
int main(void) {
  unsigned x = nondet_uint();
  int bits = 0;
  for (int i = 0; i < 32; i++) bits += x >> i & 1;
  assert(is_power_of_two(x) == (bits == 1));
  return 0;
}
