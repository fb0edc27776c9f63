// A number has one digit at least: the condition belongs behind the body.
// RUN: repair %s --add-test '{"stdin": "0", "stdout": "1"}' --add-test '{"stdin": "7", "stdout": "1"}' --add-test '{"stdin": "120", "stdout": "3"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "do … while (number > 0);"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  unsigned number, digits = 0;
  if (scanf("%u", &number) != 1) return 1;
  while (number > 0) {
    digits++;
    number /= 10;
  }
  printf("%u\n", digits);
  return 0;
}
