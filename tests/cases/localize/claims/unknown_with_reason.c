// Where the tests cannot be executed nothing is claimed, and the reason is said.
// RUN: localize %s --tests unknown_with_reason.json
// EXPECT-EXIT: 3
// EXPECT-JSON: verdict == "unknown"
// EXPECT-JSON: complete == false
// EXPECT-JSON: reason matches "long double"
#include <stdio.h>
int main(void) {
  long double x = 1;
  int n;
  scanf("%d", &n);
  x = x * n;
  printf("%d\n", (int)x + 1);
  return 0;
}
