// Statics, globals and calloc are zero; copies of padding and unread bytes are no reads.
// RUN: run %s --checks +uninitialised
// EXPECT-OK
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int table[4];
struct padded { char c; int i; };

int main(void) {
  static int counter;
  int *a = calloc(2, sizeof *a), never_read;
  struct padded p = {1, 2}, q;
  q = p;
  memcpy(&p, &q, sizeof p);
  int partial[3] = {1};
  (void)never_read;
  printf("%d %d %d %d %d\n", table[3], counter, a[1], p.i, partial[2]);
  free(a);
  return 0;
}
