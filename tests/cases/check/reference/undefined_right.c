#include <stdio.h>

int main(void) {
  int number;
  scanf("%d", &number);
  printf("%d\n", 99 / number + 1);
  return 0;
}
