// Labels as values: a jump table indexed by an input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  static void *table[] = {&&zero, &&one, &&two};
  unsigned n = nondet_uint() % 3;
  int result;
  goto *table[n];
zero:
  result = 0;
  goto end;
one:
  result = 1;
  goto end;
two:
#ifdef BAD
  result = 3;
#else
  result = 2;
#endif
end:
  assert(result == (int)n);  // BROKEN
  return 0;
}
