// A function that is trusted is not changed.
// RUN: repair %s --trust %s:half --add-test '{"stdin": "8", "stdout": "3"}' --add-test '{"stdin": "4", "stdout": "1"}' --add-test '{"stdin": "10", "stdout": "4"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: in main
// EXPECT-NOT-STDOUT: in half
#include <stdio.h>
static int half(int n) {
  return n / 2;
}
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%d\n", half(n) + 1);
  return 0;
}
