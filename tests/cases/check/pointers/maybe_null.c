// A pointer that is NULL on one path.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
int nondet_int(void);

int main(void) {
  int x = 3, *p = 0;
  if (nondet_int() > 10) p = &x;
#ifndef BAD
  if (p)
#endif
    *p = 4;  // BROKEN
  return x;
}
