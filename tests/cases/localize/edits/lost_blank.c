// A blank is missing in a text: the report has to show two.
// RUN: localize %s --tests lost_blank.json --recheck off
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 10
// EXPECT-STDOUT: with `"%d  and %d.n"` all tests pass
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

static void show(int a, int b) {
  printf("%d and %d\n", a, b);
}

int main(void) {
  int a, b;
  while (scanf("%d %d", &a, &b) == 2) show(a, b);
  return 0;
}
