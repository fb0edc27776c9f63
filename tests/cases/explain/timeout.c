// The time ends before it is proved that no successful run is nearer: the best run so far is given, and marked. A nearer one would
// have two factors of a prime, which nobody finds; a farther one is at hand. So the answer is the same on every machine.
// RUN: explain %s --timeout 3
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.optimal == false
// EXPECT-STDOUT: not proved minimal: at least
#include <assert.h>

unsigned long nondet_ulong(void);

int main(void) {
  unsigned long a = nondet_ulong(), b = nondet_ulong(), c = nondet_ulong();
  if (a > 0xffffffff || b > 0xffffffff || a > b) return 0;
  unsigned long d = c + 1, e = d * 3, f = e ^ d, g = f + c;
  int right = a * b == 2305843009213693951ul || (g & 1) == 0;
  assert(right);
  return 0;
}
