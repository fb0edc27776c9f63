// What a large array holds before it is written is not chosen so that it fits.
// RUN: localize %s --tests unwritten_array.json --recheck off --roles condition
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSES: 0
// EXPECT-JSON: considered == ["condition"]
#include <stdio.h>
int main(void) {
  int n, i, mn = 0, c, a[20000];
  scanf("%d", &n);
  a[0] = 0;
  for (i = 0; i < n; i++) {
    c = a[i] - a[i + 1];
    if (c < 0) mn = mn - c;
  }
  printf("%d", mn);
  return 0;
}
