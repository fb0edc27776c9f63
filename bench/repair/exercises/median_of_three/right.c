#include <stdio.h>

int main(void) {
  int a, b, c, median;
  scanf("%d %d %d", &a, &b, &c);
  if ((a >= b && a <= c) || (a <= b && a >= c)) median = a;
  else if ((b >= a && b <= c) || (b <= a && b >= c)) median = b;
  else median = c;
  printf("%d is the median\n", median);
  return 0;
}
