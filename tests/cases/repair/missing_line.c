// A line of the output is missing.
// RUN: repair %s --add-test '{"stdin": "5", "stdout": "5\n"}' --add-test '{"stdin": "", "stdout": "no number\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "printf(\"no number\\n\");"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) {
    return 0;
  }
  printf("%d\n", n);
  return 0;
}
