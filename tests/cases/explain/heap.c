// What was allocated is shown by its members, with values of their types.
// RUN: explain %s --input v=-3
// EXPECT-EXIT: 1
// EXPECT-STDOUT: alloc\(heap.c:15#1\)->value +-3 +
// EXPECT-NOT-STDOUT: 42949
// EXPECT-JSON: explanation.optimal == true
#include <assert.h>
#include <stdlib.h>
struct node {
  long size;
  int value;
};
int main(void) {
  int v;
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh)
    return 0;
  fresh->size = 4;
  fresh->value = v;
  assert(fresh->value > 0);
  free(fresh);
}
