// What a stage cannot do is a gap in the story, not its end: there is no successful run, and no patch in the space.
// RUN: %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: ^why: no run succeeds; there is no successful run to compare the failing one with$
// EXPECT-STDOUT: ^what makes it right: no patch was found$
// EXPECT-STDOUT: ^  culprit repair \S*gaps.c +look for patches with more effort$
// EXPECT-JSON: repairs == []
#include <assert.h>

int main(void) {
  assert(0);
  return 0;
}
