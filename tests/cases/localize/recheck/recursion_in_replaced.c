// A call inside what is replaced is made, natively too: the calls that it makes replace values themselves.
// RUN: localize %s --tests recursion_in_replaced.json --faults 1 --roles return
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].text == "last(y - 1, x % y)"
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
// EXPECT-STDOUT: all confirmed by native runs
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

static int last(int x, int y) {
  if (y <= 0) return x;
  return last(y - 1, x % y);  // should be last(y, x % y)
}

int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) printf("%d ", last(i, i + 1));
  printf("\n");
  return 0;
}
