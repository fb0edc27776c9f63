// A long shifted by an int that may be negative.
// RUN: check %s --checks +shift
// EXPECT-HOLDS
// RUN: check %s --checks +shift --clang=-DBAD
// EXPECT-VIOLATION: shift
int nondet_int(void);

int main(void) {
  int n = nondet_int();
#ifdef BAD
  if (n >= 64) return 0;
#else
  if (n >= 64 || n < 0) return 0;
#endif
  unsigned long x = 8ul >> n;  // BROKEN
  return x == 0;
}
