// An else is missing before a block.
// RUN: repair %s --add-test '{"stdin": "5", "stdout": "plus"}' --add-test '{"stdin": "-5", "stdout": "minus"}' --add-test '{"stdin": "1", "stdout": "plus"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "else"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  if (n > 0) {
    printf("plus\n");
  }
  {
    printf("minus\n");
  }
  return 0;
}
