// a = b = 0 has one 0: it cannot be 1 and 2 at once.
// RUN: localize %s --tests one_value.json
// EXPECT-EXIT: 1
// EXPECT-NO-DIAGNOSIS: line 9 `0`
// EXPECT-JSON: complete == true
#include <stdio.h>
int main(void) {
  int a, b;
  a = b = 0;
  printf("%d %d\n", a, b);
  return 0;
}
