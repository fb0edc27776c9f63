// The assertion stands in a macro; the line is where the macro is used.
// RUN: run %s
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>

#define CHECKED(a, i) (*(assert((i) >= 0 && (i) < 3), &(a)[i]))

int main(void) {
  int a[3] = {1, 2, 3};
  printf("%d\n", CHECKED(a, 2));
  printf("%d\n", CHECKED(a, 3));  // BROKEN
  return 0;
}
