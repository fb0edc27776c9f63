// The failing run prints for ever: i never changes.
// RUN: localize %s --tests prints_for_ever.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `i` number 1
// FIX: `i + 1`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main(void) {
  int i, n;
  scanf("%d", &n);
  i = 0;
  while (i < n) {
    printf("%d\n", i);
    i = i;  // FAULT
  }
  printf("done\n");
  return 0;
}
