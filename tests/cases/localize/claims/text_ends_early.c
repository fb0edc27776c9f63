// A replaced text does not replace what a later call prints.
// RUN: localize %s --tests text_ends_early.json --roles value,condition,return,argument,arm,operand,index,target,missing-initialiser,text
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 10 `"B\n"`
// EXPECT-DIAGNOSES: only
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
#include <stdio.h>
int main(void) {
  printf("A\n");
  printf("B\n");
  return 0;
}
