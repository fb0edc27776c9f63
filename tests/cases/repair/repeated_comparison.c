// `|| 'y'` alone always holds.
// RUN: repair %s --add-test '{"stdin": "x", "stdout": "axis"}' --add-test '{"stdin": "z", "stdout": "axis"}' --add-test '{"stdin": "y", "stdout": "axis"}' --add-test '{"stdin": "q", "stdout": "none"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "c == 'x' || c == 'y' || c == 'z'"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int c = getchar();
  if (c == 'x' || 'y' || 'z')
    printf("axis\n");
  else
    printf("none\n");
  return 0;
}
