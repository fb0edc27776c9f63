// A value that never comes to be: the call does not come back. Another value can take its place only if the call is not made,
// which is harmless where the function does nothing but compute.
// RUN: localize %s --tests endless_recursion.json --roles value,condition,return,argument,arm,operand,index,target,missing-initialiser,text
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 14 `sum(y, x)` -> 3
// EXPECT-DIAGNOSIS: line 20 `sum(a, b)` -> 3
// EXPECT-JSON: diagnoses[*].recheck.status == ["confirmed", "confirmed", "confirmed", "confirmed"]
// EXPECT-STDOUT: complete for up to 64 iterations
#include <stdio.h>

int sum(int x, int y) {
  if (x > 100)
    return y;
  return sum(y, x);
}

int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\n", sum(a, b));
  return 0;
}
