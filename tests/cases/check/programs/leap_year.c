// Days of a month in an unknown year.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned short nondet_ushort(void);
unsigned char nondet_uchar(void);

static int leap(int year) {
#ifdef BAD
  return year % 4 == 0 && year % 100 != 0;
#else
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
#endif
}

int main(void) {
  int year = nondet_ushort();
  if (year < 1900 || year > 2100) return 0;
  int ordinary = year % 4 != 0 || year == 1900 || year == 2100;
  assert(leap(year) == !ordinary);  // BROKEN
  return 0;
}
