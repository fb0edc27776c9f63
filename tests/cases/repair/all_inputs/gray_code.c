// Neighbours differ in one bit.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "x ^ (x >> 1)"
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned char gray(unsigned char x) {
  return x ^ (x >> 2);
}
int main(void) {
  unsigned char x = nondet_uchar();
  if (x == 255) return 0;
  unsigned char change = gray(x) ^ gray(x + 1);
  assert(change != 0 && (change & (change - 1)) == 0);
  return 0;
}
