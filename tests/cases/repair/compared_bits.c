// != binds stronger than &.
// RUN: repair %s --add-test '{"stdin": "5 3 1", "stdout": "same"}' --add-test '{"stdin": "6 2 2", "stdout": "same"}' --add-test '{"stdin": "6 3 1", "stdout": "different"}' --add-test '{"stdin": "12 3 4", "stdout": "different"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "(a & mask) == (b & mask)"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b, mask;
  scanf("%d %d %d", &a, &b, &mask);
  if (a & mask == b & mask)
    puts("same");
  else
    puts("different");
  return 0;
}
