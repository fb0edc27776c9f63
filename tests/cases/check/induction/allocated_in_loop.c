// Memory that each iteration allocates and frees.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: use-after-free
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int sum = 0;
  while (nondet_int()) {
    int *p = malloc(2 * sizeof *p);
    if (!p) break;
    p[0] = 1;
    p[1] = nondet_int();
    sum += p[0] + p[1];
    free(p);
#ifdef BAD
    if (sum == 5) p[0] = 2;  // BROKEN
#endif
  }
  return sum == 1;
}
