// Nothing is divided by zero.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "people <= 0"
#include <assert.h>
int nondet_int(void);
static int share(int total, int people) {
  if (people < 0) return 0;
  return total / people;
}
int main(void) {
  int total = nondet_int(), people = nondet_int();
  if (total < 0) return 0;
  int each = share(total, people);
  assert(each >= 0 && each <= total);
  return 0;
}
