// A wrong initial value: the search begins with the first element every time.
// RUN: localize %s --tests selection_sort.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `0` number 1
// FIX: `i`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int a[20], n, i, j, smallest, temp;
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  for (i = 0; i < n; i++) {
    smallest = 0;  // FAULT
    for (j = i + 1; j < n; j++) {
      if (a[j] < a[smallest]) smallest = j;
    }
    temp = a[i];
    a[i] = a[smallest];
    a[smallest] = temp;
  }
  for (i = 0; i < n; i++) printf("%d\n", a[i]);
  return 0;
}
