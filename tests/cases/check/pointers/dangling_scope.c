// The address of a local of an inner block.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-scope
int nondet_int(void);

int main(void) {
  int outer = 1, *p = &outer;
  if (nondet_int() > 3) {
    int inner = 2;
    p = &inner;
    *p = 3;
#ifndef BAD
    p = &outer;
#endif
  }
  return *p;  // BROKEN
}
