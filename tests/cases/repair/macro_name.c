// Another macro is meant; the numbers of both are used elsewhere.
// RUN: repair %s --add-test '{"stdin": "20", "stdout": "small"}' --add-test '{"stdin": "60", "stdout": "large"}' --add-test '{"stdin": "30", "stdout": "large"}' --add-test '{"stdin": "26", "stdout": "large"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "n > SMALL"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#define SMALL 25
#define HUGE_ONE 50
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%s\n", n > HUGE_ONE ? "large" : "small");
  return 0;
}
