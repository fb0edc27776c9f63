// The length of an array must be positive.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: negative-size
int nondet_int(void);

int main(void) {
  int n = nondet_int();
#ifdef BAD
  if (n > 4) return 0;
#else
  if (n < 1 || n > 4) return 0;
#endif
  char a[n];  // BROKEN
  a[0] = 1;
  return sizeof a == 100;
}
