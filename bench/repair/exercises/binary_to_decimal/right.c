#include <stdio.h>

int main(void) {
  char digits[40];
  int value = 0;
  scanf("%39s", digits);
  for (int i = 0; digits[i] != '\0'; i++) value = 2 * value + (digits[i] - '0');
  printf("%d\n", value);
  return 0;
}
