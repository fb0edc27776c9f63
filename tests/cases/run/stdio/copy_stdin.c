// Bytes of every value pass through unchanged.
// STDIN-RAW: "\u0000\u0001\u0002\u007f\u0080\u00ff\u00fe\r\n\t\u0000end"
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int c, n = 0;
  unsigned sum = 0;
  while ((c = getchar()) != EOF) {
    putchar(c);
    n++;
    sum = sum * 31 + (unsigned)c;
  }
  printf("\n%d %u\n", n, sum);
  return 0;
}
