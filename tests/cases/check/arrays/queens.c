// Four queens on a board: there is a solution, but none with a queen in a corner.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);
void assume(int);

int main(void) {
  int q[4];
  for (int i = 0; i < 4; i++) {
    q[i] = nondet_uchar();
    assume(q[i] < 4);
    for (int j = 0; j < i; j++) assume(q[i] != q[j] && q[i] - q[j] != i - j && q[j] - q[i] != i - j);
  }
#ifdef BAD
  assert(q[0] == 2);  // BROKEN
#else
  assert(q[0] != 0 && q[0] != 3);
#endif
  return 0;
}
