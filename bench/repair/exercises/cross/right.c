#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n; k++) {
      if (k > 0) printf(" ");
      printf(i == k || i + k == n - 1 ? "*" : "-");
    }
    printf("\n");
  }
  return 0;
}
