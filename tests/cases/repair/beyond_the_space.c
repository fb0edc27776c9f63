// No small change makes these tests pass; the report says what came closest.
// RUN: repair %s --effort low --apply --add-test '{"stdin": "2", "stdout": "one"}' --add-test '{"stdin": "3", "stdout": "three or four"}' --add-test '{"stdin": "4", "stdout": "16"}' --add-test '{"stdin": "5", "stdout": "pi"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# == 0
// EXPECT-JSON: applied == false
// EXPECT-STDOUT: there is no repair: nothing is changed or written
// EXPECT-STDOUT: no patch was found that makes them pass
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", n * n);
  return 0;
}
