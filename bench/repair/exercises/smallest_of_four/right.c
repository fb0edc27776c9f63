#include <stdio.h>

int main(void) {
  int value, smallest, i;
  scanf("%d", &smallest);
  for (i = 1; i < 4; i++) {
    scanf("%d", &value);
    if (value < smallest) smallest = value;
  }
  printf("%d is the smallest\n", smallest);
  return 0;
}
