// The left side of an assignment names one variable whenever it is executed, as any text there does: `even` and `odd` cannot take
// turns, and a loop whose counter is assigned elsewhere is followed as if that stood there; `count` should have been `total` each time.
// RUN: localize %s --tests named_left_side.json --roles target --faults 1 --recheck off
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSES: 1
// EXPECT-DIAGNOSIS: line 23 `count`
// EXPECT-STDOUT: test four: total
#include <stdio.h>

int main(void) {
  int even = 0, odd = 0, total = 0, count = 0, i, n;
  if (scanf("%d", &n) != 1)
    return 1;
  for (i = 1; i <= n; i++) {
    if (i % 2 == 0)
      even = even + i;
    else
      odd = odd + i;
  }
  i = 1;
  while (i <= n) {
    count = i * i;
    i++;
  }
  printf("%d %d %d %d\n", even, odd, total, count);
  return 0;
}
