// The failing run breaks an assertion of its own before it prints anything.
// RUN: localize %s --tests aborts.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `high - 1` number 1
// FIX: `high`
// EXPECT-DIAGNOSES: complete
#include <assert.h>
#include <stdio.h>

static int middle(int low, int high) {
  return low + (high - low) / 2;
}

int main(void) {
  int low, high, m;
  scanf("%d %d", &low, &high);
  m = middle(low, high - 1);  // FAULT
  assert(2 * m >= low + high - 1);
  printf("%d\n", m);
  return 0;
}
