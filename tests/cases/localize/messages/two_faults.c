#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d ", n + 2);
  printf("%d\n", n * 3);
  return 0;
}
