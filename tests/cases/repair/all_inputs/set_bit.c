// A bit is cleared by the complement of its mask. What only keeps the failing run from the assertion is marked, and comes last.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "x & ~(1u << n)"
// EXPECT-STDOUT: beware: the failing run no longer comes to the assertion
// EXPECT-JSON: repairs[1].cheating == "skips the assertion"
#include <assert.h>
unsigned nondet_uint(void);
static unsigned set_bit(unsigned x, int n, int on) {
  if (on) return x | 1u << n;
  return x & 1u << n;
}
int main(void) {
  unsigned x = nondet_uint();
  int n = nondet_uint() % 32, on = nondet_uint() % 2;
  unsigned made = set_bit(x, n, on);
  for (int i = 0; i < 32; i++) assert((int)(made >> i & 1) == (i == n ? on : (int)(x >> i & 1)));
  return 0;
}
