// Divisions and indices are properties too, and they are guarded by what stands before && and ?:.
// RUN: check %s --int-width 4
// EXPECT-EXIT: 0
// RUN: check %s --int-width 4 --clang=-DDIVISION
// EXPECT-EXIT: 1
// EXPECT-JSON: property.text == "no division by zero"
// EXPECT-JSON: property.location.line == 23
// RUN: check %s --int-width 4 --clang=-DINDEX
// EXPECT-EXIT: 1
// EXPECT-JSON: property.text == "index within bounds"
// EXPECT-JSON: property.location.line == 26
// RUN: repair %s --int-width 4 --clang=-DINDEX
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3};
  int x = nondet_int(), y = nondet_int();
  int z = y != 0 ? x / y : 0;
  if (x >= 0 && x < 3 && a[x] == 2) z = 1;
#ifdef DIVISION
  z = x % y;
#endif
#ifdef INDEX
  if (x >= 0 && x <= 3) z = a[x];
#endif
  assert(z >= -8);
  return 0;
}
