// Off by one: the last pair is never compared.
// RUN: localize %s --tests bubble_sort.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `j < n - 2 - i` number 1
// FIX: `j < n - 1 - i`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int a[50], n, i, j, temp;
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  for (i = 0; i < n - 1; i++) {
    for (j = 0; j < n - 2 - i; j++) {  // FAULT
      if (a[j] > a[j + 1]) {
        temp = a[j];
        a[j] = a[j + 1];
        a[j + 1] = temp;
      }
    }
  }
  for (i = 0; i < n; i++) printf("%d ", a[i]);
  printf("\n");
  return 0;
}
