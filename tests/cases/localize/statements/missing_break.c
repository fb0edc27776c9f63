// A case falls through to the next one.
// RUN: localize %s --tests missing_break.json --roles missing-statement,extra-statement
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 13:5: something is missing here: break should have been taken
// EXPECT-STDOUT: 13:13: this should not have been executed
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
int price(int kind) {
  int result = 0;
  switch (kind) {
    case 1: result = 10;
    case 2: result = 20; break;
    default: result = 5;
  }
  return result;
}
int main(void) {
  int kind;
  scanf("%d", &kind);
  printf("%d\n", price(kind));
  return 0;
}
