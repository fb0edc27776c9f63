// A loop is left too early: the break should not be taken, the third time.
// RUN: localize %s --tests extra_break.json --roles jump,condition
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 16 `break`
// EXPECT-DIAGNOSIS: line 15 `i == 3`
// EXPECT-STDOUT: 16:7: this should not have been taken
// EXPECT-JSON: diagnoses[*].recheck.status == ["confirmed", "confirmed"]
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) {
    sum += i;
    if (i == 3)
      break;
  }
  printf("%d\n", sum);
  return 0;
}
