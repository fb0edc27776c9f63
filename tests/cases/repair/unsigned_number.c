// A difference of unsigned numbers is never negative.
// RUN: repair %s --add-test '{"stdin": "3 5", "stdout": "less"}' --add-test '{"stdin": "5 3", "stdout": "more"}' --add-test '{"stdin": "4 4", "stdout": "same"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  unsigned difference = a - b;
  if (difference < 0)
    puts("less");
  else if (difference > 0)
    puts("more");
  else
    puts("same");
  return 0;
}
