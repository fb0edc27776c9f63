#include <stdio.h>
int main(void) {
  int low, high, x;
  if (scanf("%d %d %d", &low, &high, &x) != 3)
    return 1;
  if (x >= low)
    printf("inside\n");
  else
    printf("outside\n");
  return 0;
}
