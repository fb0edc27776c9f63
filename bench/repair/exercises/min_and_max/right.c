#include <stdio.h>

int main(void) {
  int n;
  double x, smallest = 0, largest = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%lf", &x);
    if (i == 0 || x < smallest) smallest = x;
    if (i == 0 || x > largest) largest = x;
  }
  printf("min: %.2f, max: %.2f\n", smallest, largest);
  return 0;
}
