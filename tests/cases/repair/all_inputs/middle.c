// The middle of three numbers, for all inputs.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs: breaks no rule; \d+ runs were repeated natively
// EXPECT-JSON: repairs[0].proved == "for all inputs"
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].original == "b"
// EXPECT-JSON: repairs[0].replacement == "a"
#include <assert.h>
int nondet_int(void);
static int middle(int a, int b, int c) {
  int m = c;
  if (b < c) {
    if (a < b)
      m = b;
    else if (a < c)
      m = b;
  } else {
    if (a > b)
      m = b;
    else if (a > c)
      m = a;
  }
  return m;
}
int main(void) {
  int a = nondet_int(), b = nondet_int(), c = nondet_int(), m = middle(a, b, c);
  assert((m >= a) + (m >= b) + (m >= c) >= 2 && (m <= a) + (m <= b) + (m <= c) >= 2);
  return 0;
}
