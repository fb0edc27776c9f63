// Printing unknown values is no obstacle; the result is the number of characters.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char n = nondet_uchar();
  int count = printf("%d\n", n);
#ifdef BAD
  assert(count <= 3);  // BROKEN
#else
  assert(count >= 2 && count <= 4);
#endif
  puts("end");
  return 0;
}
