// __builtin_unreachable must not be reached.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: unreachable
unsigned nondet_uint(void);

int main(void) {
#ifdef BAD
  unsigned n = nondet_uint() % 4;
#else
  unsigned n = nondet_uint() % 3;
#endif
  switch (n) {
    case 0: return 5;
    case 1: return 6;
    case 2: return 7;
    default: __builtin_unreachable();  // BROKEN
  }
}
