/* The average of two floats lies between them. */
#include <assert.h>

float nondet_float(void);
void __VERIFIER_assume(int condition);

int main(void) {
  float a = nondet_float(), b = nondet_float();
  __VERIFIER_assume(a >= 0.0f && a <= 1000.0f && b >= a && b <= 1000.0f);
  float average = (a + b) / 2.0f;
  assert(average >= a && average <= b);
  return 0;
}
