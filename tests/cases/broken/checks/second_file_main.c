#include <stdio.h>
int pick(int);
int main(void) {
  printf("%d\n", pick(2));
  printf("%d\n", pick(3));
  return 0;
}
