#include <stdio.h>

int main(void) {
  int c, sum = 0;
  while ((c = getchar()) != '\n' && c != EOF) sum += c;
  printf("sum: %c\n", sum % 64 + ' ');
  return 0;
}
