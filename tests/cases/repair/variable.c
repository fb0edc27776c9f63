// A wrong variable.
// RUN: repair %s --add-test '{"stdin": "2 3", "stdout": "6"}' --add-test '{"stdin": "4 5", "stdout": "20"}' --add-test '{"stdin": "3 3", "stdout": "9"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "height * width"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static int area(int width, int height) { return width * width; }
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\n", area(a, b));
  return 0;
}
