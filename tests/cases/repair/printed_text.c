// A word that is spelled wrongly.
// RUN: repair %s --add-test '{"stdin": "2", "stdout": "The result is: 4"}' --add-test '{"stdin": "3", "stdout": "The result is: 9"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "text"
// EXPECT-JSON: repairs[0].replacement == "\"The result is: %d\\n\""
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("The result ist: %d\n", n * n);
  return 0;
}
