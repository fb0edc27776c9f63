// goto out of nested blocks to the cleaning up.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int held = 0, error = 0;
  held++;
  if (nondet_int()) {
    error = 1;
    goto release;
  }
  held++;
  {
    if (nondet_int()) {
      error = 2;
#ifdef BAD
      goto release;
#else
      goto release_both;
#endif
    }
  }
release_both:
  held--;
release:
  held--;
  assert(held == 0);  // BROKEN
  return error;
}
