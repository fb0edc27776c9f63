// Leap years, said in another way by the assertion.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
unsigned short nondet_ushort(void);
static int is_leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 200 == 0;
}
int main(void) {
  int year = nondet_ushort() & 1023;
  int wanted = year % 400 == 0 ? 1 : year % 100 == 0 ? 0 : year % 4 == 0;
  assert(is_leap(year) == wanted);
  return 0;
}
