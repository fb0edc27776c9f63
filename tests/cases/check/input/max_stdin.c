// --max-stdin bounds the unknown input.
// RUN: check %s --max-stdin 3
// EXPECT-HOLDS
// RUN: check %s --max-stdin 4
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>

int main(void) {
  int n = 0;
  while (getchar() != EOF) n++;
  assert(n < 4);  // BROKEN
  return 0;
}
