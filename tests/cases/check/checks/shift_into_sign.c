// Shifts of negative numbers to the left are undefined before C23; large distances always.
// RUN: check %s --checks +shift
// EXPECT-HOLDS
// RUN: check %s --checks +shift --clang=-DBAD
// EXPECT-VIOLATION: shift
unsigned char nondet_uchar(void);

int main(void) {
  unsigned char d = nondet_uchar();
#ifdef BAD
  if (d > 64) return 0;
#else
  if (d > 63) return 0;
#endif
  unsigned long mask = ~0ul << d;  // BROKEN
  return mask == 0;
}
