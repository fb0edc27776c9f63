// switch, structures, arrays with unknown indices, parameters, several callers, assume, ?:, && and ||.
// RUN: check %s --int-width 4
// EXPECT-EXIT: 0
// EXPECT-JSON: verdict == "holds"
// RUN: check %s --int-width 4 --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-JSON: property.location.line == 35
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
int nondet_int(void);
void __VERIFIER_assume(int condition);
struct pair { int low, high; };
enum colour { red, green, blue };
unsigned char table[4] = {1, 2, 3};
static int larger(int a, int b) { return a > b ? a : b; }
int main(void) {
  int i = nondet_int();
  __VERIFIER_assume(i >= 0 && i < 4);
  enum colour c = nondet_int() ? green : blue;
  struct pair p = {0, 0}, q;
  switch (i) {
    case 0: p.low = larger(i, 1); break;
    case 1:
    case 2: p.high = larger(2, i); break;
    default: p.low = 5; p.high = 6;
  }
  q = p;
  table[i] += 1;
  int sum = table[0] + table[1] + table[2] + table[3];
  assert(sum == 7);
  if (c == green || (c == blue && q.low == p.low)) q.high++;
  assert(q.high == p.high + 1);
  for (int k = 0; k < 3; k++) sum--;
#ifdef BAD
  assert(sum != 4 || i != 2 || q.high != 3 || c != blue);
#endif
  return 0;
}
