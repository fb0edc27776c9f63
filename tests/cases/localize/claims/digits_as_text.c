// Missing digits are a text behind each conversion.
// RUN: localize %s --tests digits_as_text.json --roles value,condition,return,argument,arm,operand,index,target,missing-initialiser,text
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 `"%lf %lf"`
// EXPECT-DIAGNOSES: only
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
#include <stdio.h>
int main(void) {
  double x;
  scanf("%lf", &x);
  printf("%lf %lf", x, x);
  return 0;
}
