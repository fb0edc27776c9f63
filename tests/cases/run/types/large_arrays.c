// Large objects that are mostly untouched, on the stack, static and on the heap.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static int grid[2000][2000];
static char huge[100000000];

int main(void) {
  char local[1000000];
  local[0] = 1;
  local[999999] = 2;
  grid[1999][1999] = 5;
  huge[99999999] = 3;
  double *d = calloc(5000000, sizeof *d);
  d[4999999] = 1.5;
  long sum = 0;
  for (int i = 0; i < 2000; i++) sum += grid[i][i] + huge[i * 50000];
  printf("%d %ld %g %d\n", local[0] + local[999999], sum, d[4999999] + d[0], huge[99999999]);
  free(d);
  return 0;
}
