// Which date is the earlier one?
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "a.month < b.month"
#include <assert.h>
unsigned char nondet_uchar(void);
struct date { int year, month, day; };
static int before(struct date a, struct date b) {
  if (a.year != b.year) return a.year < b.year;
  if (a.month != b.month) return a.month < b.year;
  return a.day < b.day;
}
int main(void) {
  struct date a = {nondet_uchar(), nondet_uchar(), nondet_uchar()};
  struct date b = {nondet_uchar(), nondet_uchar(), nondet_uchar()};
  int one = (a.year << 16) + (a.month << 8) + a.day, other = (b.year << 16) + (b.month << 8) + b.day;
  assert(before(a, b) == (one < other));
  return 0;
}
