#include <stdio.h>

unsigned char nondet_uchar(void);

int main(void) {
  double x = nondet_uchar();
  printf("%.1f\n", x + 0.5);
  return 0;
}
