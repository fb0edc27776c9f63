// Any text may stand behind the last conversion of a format; natively, too.
// RUN: localize %s --tests text_behind_conversion.json --roles value,condition,return,argument,arm,operand,index,target,missing-initialiser,text
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 `"%d"`
// EXPECT-DIAGNOSES: only
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d", n);
  return 0;
}
