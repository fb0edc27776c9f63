#include <stdio.h>

int main(void) {
  int from, to, step;
  scanf("%d %d %d", &from, &to, &step);
  for (int f = from; f <= to; f += step) printf("%4d %6.1f\n", f, 5.0 * (f - 32) / 9.0);
  return 0;
}
