// Runs that succeed should not change without need: of the patches that break no rule those are left that keep them.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: ^   keeps every successful run$
// EXPECT-NOT-STDOUT: changes a successful run
// EXPECT-JSON: repairs[0].keeps == "every successful run"
// EXPECT-JSON: repairs[0].replacement == "10"
#include <assert.h>
#include <stdio.h>

static int clamped(unsigned char x) {
  if (x > 10) return 11;
  return x;
}

int main(void) {
  unsigned char x;
  int y = clamped(x);
  printf("%d\n", y);
  assert(y <= 10);
  return 0;
}
