// A loop whose condition stands at its end.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), digits = 0;
  if (n > 99) return 0;
  unsigned rounds = 0;
  do {
    digits = n < 10 ? 1 : 2;
#ifdef BAD
    n = n + 1;
#else
    n = (n + 1) % 100;
#endif
    assert(digits >= 1 && digits <= 2 && n < 100);  // BROKEN
    rounds++;
  } while (nondet_uint() != 0);
  return rounds == 0;
}
