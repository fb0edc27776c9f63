// A condition that should be negated.
// RUN: repair %s --add-test '{"stdin": "a1b22", "stdout": "3"}' --add-test '{"stdin": "xyz", "stdout": "0"}' --add-test '{"stdin": "2020", "stdout": "4"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "isdigit(c)"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <ctype.h>
#include <stdio.h>
int main(void) {
  int c, digits = 0;
  while ((c = getchar()) != EOF)
    if (!isdigit(c)) digits++;
  printf("%d\n", digits);
  return 0;
}
