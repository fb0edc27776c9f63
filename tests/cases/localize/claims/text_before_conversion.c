// Any text may stand before the first conversion of a format, even if there is none.
// RUN: localize %s --tests text_before_conversion.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 `"%d\n"`
// EXPECT-JSON: diagnoses[*].recheck.status contains "confirmed"
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", n);
  return 0;
}
