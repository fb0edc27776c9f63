// A loop that needs more iterations than the bound of changed runs is followed farther.
// RUN: localize %s --tests followed_farther.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 17 `i > 5` -> false or true
// EXPECT-JSON: diagnoses[*].recheck.status == ["confirmed", "confirmed", "confirmed", "confirmed", "confirmed", "confirmed"]
// EXPECT-DIAGNOSES: complete up to 64
// RUN: localize %s --tests followed_farther.json --unwind 20
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-JSON: bound.complete == false
// EXPECT-STDOUT: complete for up to 20 iterations
#include <stdio.h>
int main(void) {
  int n, i, s = 0;
  scanf("%d", &n);
  for (i = 0;; i++) {
    if (i > 5) break;
    s += 1;
  }
  printf("%d\n", s);
  return 0;
}
