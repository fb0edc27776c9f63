// A wrong condition: the last candidate is not looked at.
// RUN: localize %s --tests binary_search.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `low < high` number 1
// FIX: `low <= high`
// EXPECT-DIAGNOSES: complete up to 8
#include <stdio.h>

int main() {
  int a[5] = {1, 4, 5, 9, 11};
  int low = 0, high = 4, middle, key, found = -1;
  scanf("%d", &key);
  while (low < high) {  // FAULT
    middle = (low + high) / 2;
    if (a[middle] == key) {
      found = middle;
      break;
    }
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  printf("%d\n", found);
  return 0;
}
