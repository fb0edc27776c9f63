// An exchange that loses one of the two values: it has to be held.
// RUN: repair %s --add-test '{"stdin": "3 5", "stdout": "5 3"}' --add-test '{"stdin": "4 4", "stdout": "4 4"}' --add-test '{"stdin": "0 7", "stdout": "7 0"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: int held = \*a; \*a = \*b; \*b = held;
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static void exchange(int *a, int *b) {
  *a = *b;
  *b = *a;
}
int main(void) {
  int one, other;
  if (scanf("%d %d", &one, &other) != 2) return 1;
  exchange(&one, &other);
  printf("%d %d\n", one, other);
  return 0;
}
