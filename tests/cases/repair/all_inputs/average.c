// An average that does not overflow.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "(a & b) + ((a ^ b) >> 1)"
#include <assert.h>
unsigned nondet_uint(void);
static unsigned average(unsigned a, unsigned b) {
  return (a & b) + ((a | b) >> 1);
}
int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  assert(average(a, b) == (unsigned)(((unsigned long long)a + b) / 2));
  return 0;
}
