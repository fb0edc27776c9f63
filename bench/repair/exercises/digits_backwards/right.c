#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int n, rest;
  scanf("%d", &n);
  rest = abs(n);
  do {
    printf("%d\n", rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (n < 0) printf("minus\n");
  return 0;
}
