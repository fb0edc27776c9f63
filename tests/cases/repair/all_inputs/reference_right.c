#include <stdio.h>
static int larger(int x, int y) {
  return x > y ? x : y;
}
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  printf("%d\n", larger(a, b));
  return 0;
}
