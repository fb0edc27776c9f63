// Is the middle of three numbers really in the middle? It is, but for one order of them.
// RUN: check %s
// EXPECT-VIOLATION: assertion line 26
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
