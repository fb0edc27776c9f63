// One element of an array stays unwritten.
// RUN: check %s --checks +uninitialised
// EXPECT-HOLDS
// RUN: check %s --checks +uninitialised --clang=-DBAD
// EXPECT-VIOLATION: uninitialised
unsigned nondet_uint(void);

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++)
#ifdef BAD
    if (i != 2)
#endif
      a[i] = i;
  unsigned k = nondet_uint() % 4;
  return a[k];  // BROKEN
}
