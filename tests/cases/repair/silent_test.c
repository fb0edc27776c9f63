// The failing test does not say what should be printed, so the patches are many, and the report asks for it.
// RUN: repair %s --add-test '{"stdin": "4"}' --recheck off
// EXPECT-EXIT: 1
// EXPECT-STDOUT: the failing test does not say what should be printed: any patch that avoids the failure passes
// RUN: repair %s --add-test '{"stdin": "4", "stdout": "none"}' --recheck off
// EXPECT-EXIT: 1
// EXPECT-NOT-STDOUT: does not say what should be printed
#include <stdio.h>

int main(void) {
  int table[3] = {5, 6, 7}, at;
  if (scanf("%d", &at) != 1) return 1;
  if (at < 5) {
    printf("%d\n", table[at]);
  } else {
    printf("none\n");
  }
  return 0;
}
