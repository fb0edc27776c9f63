#include <stdio.h>

int main(void) {
  int n, a[50];
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  for (int i = 1; i < n; i++) {
    int value = a[i], k = i;
    while (k > 0 && a[k - 1] > value) { a[k] = a[k - 1]; k--; }
    a[k] = value;
  }
  for (int i = 0; i < n; i++) printf("%d ", a[i]);
  printf("\n");
  return 0;
}
