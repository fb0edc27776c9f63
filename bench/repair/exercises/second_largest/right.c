#include <stdio.h>

int main(void) {
  int n, a[30];
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  int first = a[0] > a[1] ? a[0] : a[1], second = a[0] > a[1] ? a[1] : a[0];
  for (int i = 2; i < n; i++) {
    if (a[i] > first) { second = first; first = a[i]; }
    else if (a[i] > second) second = a[i];
  }
  printf("%d\n", second);
  return 0;
}
