// += on an int, in a loop of unknown length.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
unsigned nondet_uint(void);

int main(void) {
  int x = 1;
#ifdef BAD
  unsigned n = nondet_uint() % 5;
#else
  unsigned n = nondet_uint() % 4;
#endif
  for (unsigned i = 0; i < n; i++) x += x * 255;  // BROKEN
  return x == 0;
}
