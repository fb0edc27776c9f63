// The left side of an assignment cannot become a global that a local hides: its name means the local.
// RUN: localize %s --roles target
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSES: 0
#include <assert.h>
int total;
static void add(int by) {
  int total = 3;
  int sum = 0;
  {
    int sum = by;
    sum = sum + total;
  }
  (void)sum;
}
int main(void) {
  add(4);
  assert(total == 7);
}
