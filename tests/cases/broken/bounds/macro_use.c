// The access is spelled in a macro; the line is where the macro is used.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

#define CELL(m, row, column) ((m)[(row) * 3 + (column)])

int main(void) {
  int m[9] = {0};
  CELL(m, 1, 1) = 5;
  printf("%d\n", CELL(m, 1, 1));
  CELL(m, 3, 0) = 6;  // BROKEN
  printf("%d\n", m[0]);
  return 0;
}
