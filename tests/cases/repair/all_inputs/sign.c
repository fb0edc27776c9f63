// Zero has no sign.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "x > 0"
#include <assert.h>
int nondet_int(void);
static int sign(int x) {
  if (x >= 0) return 1;
  if (x < 0) return -1;
  return 0;
}
int main(void) {
  int x = nondet_int();
  int s = sign(x);
  assert((s == 1) == (x > 0));
  assert((s == -1) == (x < 0));
  return 0;
}
