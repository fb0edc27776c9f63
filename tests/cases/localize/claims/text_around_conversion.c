// The same where the format begins with a text.
// RUN: localize %s --tests text_around_conversion.json --roles value,condition,return,argument,arm,operand,index,target,missing-initialiser,text
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 `" %d"`
// EXPECT-DIAGNOSES: only
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf(" %d", n);
  return 0;
}
