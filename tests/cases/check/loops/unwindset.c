// Another bound for one loop.
// RUN: check %s --unwind 2 --unwindset main.1:9
// EXPECT-VIOLATION: assertion
// RUN: check %s --unwind 9 --unwindset main.1:2
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == false
// EXPECT-JSON: bound.loops contains "main.1"
// RUN: check %s --show-loops
// EXPECT-EXIT: 0
// EXPECT-STDOUT: main\.0
// EXPECT-STDOUT: main\.1
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned n = nondet_uchar(), i = 0, k = 0;
  if (n > 2) n = 2;
  while (i < n) i++;
  unsigned m = nondet_uchar();
  do k++;
  while (k < m);
  assert(k != 8);  // BROKEN
  return 0;
}
