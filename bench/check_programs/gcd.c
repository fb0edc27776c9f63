/* The greatest common divisor of two numbers of five bits divides both. */
#include <assert.h>

unsigned nondet_uint(void);
void __VERIFIER_assume(int condition);

unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

int main(void) {
  unsigned a = nondet_uint() & 31, b = nondet_uint() & 31;
  __VERIFIER_assume(a != 0 && b != 0);
  unsigned d = gcd(a, b);
  assert(d != 0 && a % d == 0 && b % d == 0);
  return 0;
}
