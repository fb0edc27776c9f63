// Three runs are equally near, one for each input that is changed; what follows is the same in all of them.
// RUN: explain %s --input a=1 --input b=1 --input c=1 --all-nearest
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.nearest.complete == true
// EXPECT-JSON: explanation.nearest.groups[*].runs == [[0, 1, 2]]
// EXPECT-JSON: explanation.nearest.groups[0].common == [1, 2, 3]
// EXPECT-JSON: explanation.nearest.runs[*].deltas[0].variable == ["a", "b", "c"]
// EXPECT-STDOUT: ^3 successful runs differ in 4 places, and no others do$
// EXPECT-STDOUT: ^runs 1, 2 and 3 have in common$
// EXPECT-STDOUT: ^run 2, besides$
// RUN: explain %s --input a=1 --input b=1 --input c=1 --all-nearest=2
// EXPECT-JSON: explanation.nearest.runs.# == 2
// EXPECT-JSON: explanation.nearest.open == "there are more"
// RUN: explain %s --all-nearest=0
// EXPECT-EXIT: 2
// EXPECT-STDERR: --all-nearest
// RUN: explain %s --all-nearest --slicing one-step
// EXPECT-EXIT: 2
// EXPECT-STDERR: --all-nearest does not go with --slicing one-step
#include <assert.h>
void __VERIFIER_assume(int);
int main(void) {
  int a, b, c;
  __VERIFIER_assume(a >= 0 && a <= 1 && b >= 0 && b <= 1 && c >= 0 && c <= 1);
  int on = a + b + c;
  int lamp = 0;
  if (on == 3)
    lamp = 1;
  assert(!lamp);
}
