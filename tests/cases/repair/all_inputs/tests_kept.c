// Tests and a reference together.
// RUN: repair %s --reference tests_kept_right.c --max-stdin 4 --add-test '{"stdin": "3", "stdout": "9"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%d\n", n + n);
  return 0;
}
