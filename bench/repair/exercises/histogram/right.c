#include <stdio.h>

int main(void) {
  int n, values[20], largest = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &values[i]);
    if (values[i] > largest) largest = values[i];
  }
  for (int row = 0; row < largest; row++) {
    for (int i = 0; i < n; i++) printf(values[i] > row ? "*" : " ");
    printf("\n");
  }
  return 0;
}
