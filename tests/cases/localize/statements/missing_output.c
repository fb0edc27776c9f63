// The unit is never printed.
// RUN: localize %s --tests missing_output.json --roles missing-statement,output
// EXPECT-EXIT: 1
// EXPECT-STDOUT: something is missing here: some text should have been printed
// EXPECT-STDOUT: should have printed something else
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
int main(void) {
  int a;
  scanf("%d", &a);
  printf("%d", 2 * a);
  return 0;
}
