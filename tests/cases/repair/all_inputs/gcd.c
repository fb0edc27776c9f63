// A greatest common divisor.
// RUN: repair %s --verbose
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "a"
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
int nondet_int(void);
static int gcd(int a, int b) {
  while (b != 0) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return b;
}
int main(void) {
  int a = nondet_int() & 15, b = nondet_int() & 15;
  if (a == 0 || b == 0) return 0;
  int divisor = gcd(a, b);
  assert(divisor > 0 && a % divisor == 0 && b % divisor == 0);
  return 0;
}
