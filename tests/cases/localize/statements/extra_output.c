// A line for debugging was left in the program.
// RUN: localize %s --tests extra_output.json --roles extra-statement,output,text
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 12:3: this should not have been executed
// EXPECT-STDOUT: 12:3: should have printed something else
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("got %d\n", a);
  printf("%d\n", a + b);
  return 0;
}
