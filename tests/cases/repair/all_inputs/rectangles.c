// Two boxes meet if neither begins behind the other.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "a.left <= b.right && b.left <= a.right"
#include <assert.h>
signed char nondet_schar(void);
struct box { int left, right; };
static int meet(struct box a, struct box b) {
  return a.left <= b.right || b.left <= a.right;
}
int main(void) {
  struct box a = {nondet_schar(), nondet_schar()}, b = {nondet_schar(), nondet_schar()};
  int point = nondet_schar();
  if (a.left > a.right || b.left > b.right) return 0;
  if (a.left <= point && point <= a.right && b.left <= point && point <= b.right) assert(meet(a, b));
  if (a.right < b.left || b.right < a.left) assert(!meet(a, b));
  return 0;
}
