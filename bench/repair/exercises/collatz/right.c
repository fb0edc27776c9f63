#include <stdio.h>

int main(void) {
  int n, steps = 0;
  scanf("%d", &n);
  while (n != 1) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    steps++;
  }
  printf("%d steps\n", steps);
  return 0;
}
