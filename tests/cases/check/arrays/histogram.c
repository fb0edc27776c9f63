// Counting into a table at unknown places.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  int counts[4] = {0};
  for (int i = 0; i < 5; i++) counts[nondet_uint() % 4]++;
  int sum = counts[0] + counts[1] + counts[2] + counts[3];
  assert(sum == 5);
#ifdef BAD
  assert(counts[2] < 5);  // BROKEN
#endif
  return 0;
}
