// All tests pass.
// RUN: repair %s --add-test '{"stdin": "2", "stdout": "4"}'
// EXPECT-EXIT: 0
// EXPECT-STDOUT: ^all 1 test pass: there is nothing to repair$
// EXPECT-JSON: verdict == "holds"
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", n * n);
  return 0;
}
