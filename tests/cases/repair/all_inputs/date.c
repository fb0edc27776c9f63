// Is it a date?
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
unsigned char nondet_uchar(void);
static int days(int month) {
  if (month == 2) return 28;
  if (month == 4 || month == 6 || month == 9 && month == 11) return 30;
  return 31;
}
int main(void) {
  static const int wanted[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int month = nondet_uchar();
  if (month < 1 || month > 12) return 0;
  assert(days(month) == wanted[month - 1]);
  return 0;
}
