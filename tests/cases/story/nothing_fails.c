// Where nothing fails there is no story: what was looked at is all there is to say.
// RUN: %s
// EXPECT-EXIT: 0
// EXPECT-STDOUT: the property holds, complete
// EXPECT-NOT-STDOUT: ^why:
// EXPECT-JSON: verdict == "holds"
// EXPECT-JSON: bound.complete == true
#include <assert.h>

int main(void) {
  int x;
  assert((x & 1) <= 1);
  return 0;
}
