// The result of getchar in a signed char: 255 looks like EOF.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>

int main(void) {
#ifdef BAD
  signed char c;
#else
  int c;
#endif
  int count = 0;
  while ((c = getchar()) != EOF && count < 3) count++;
  if (count < 3) assert(feof(stdin));  // BROKEN
  return 0;
}
