// A search goes on after it has found something.
// RUN: localize %s --tests missing_return.json --roles missing-statement
// EXPECT-EXIT: 1
// EXPECT-STDOUT: something is missing here: (should have returned|break)
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int first_even(const int *a, int n) {
  int found = -1;
  for (int i = 0; i < n; i++) {
    if (a[i] % 2 == 0) {
      found = i;
    }
  }
  return found;
}
int main(void) {
  int a[5];
  for (int i = 0; i < 5; i++) scanf("%d", &a[i]);
  printf("%d\n", first_even(a, 5));
  return 0;
}
