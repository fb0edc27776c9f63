// Results of every width.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <stdbool.h>
bool nondet_bool(void);
signed char nondet_schar(void);
unsigned char nondet_uchar(void);
short nondet_short(void);
unsigned short nondet_ushort(void);
unsigned nondet_uint(void);
long nondet_long(void);
unsigned long nondet_ulong(void);
int main(void) {
  bool b = nondet_bool();
  signed char c = nondet_schar();
  unsigned char d = nondet_uchar();
  short s = nondet_short();
  unsigned short t = nondet_ushort();
  unsigned u = nondet_uint();
  long l = nondet_long();
  unsigned long m = nondet_ulong();
  assert(!(b && c == -100 && d == 200 && s == -30000 && t == 60000 && u == 4000000000u &&  // BROKEN
           l == -5000000000L && m == 0x8000000000000001ul));
  return 0;
}
