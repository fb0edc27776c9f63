// Zero has one digit: the condition belongs behind the body.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "do … while (n > 0);"
#include <assert.h>
unsigned char nondet_uchar(void);
static int digits(int n) {
  int count = 0;
  while (n > 0) {
    count++;
    n /= 10;
  }
  return count;
}
int main(void) {
  int n = nondet_uchar();
  assert(digits(n) == (n < 10 ? 1 : n < 100 ? 2 : 3));
  return 0;
}
