#include <stdio.h>

int main(void) {
  int seconds;
  scanf("%d", &seconds);
  printf("%02d:%02d:%02d\n", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return 0;
}
