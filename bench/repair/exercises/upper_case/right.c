#include <ctype.h>
#include <stdio.h>

int main(void) {
  int c;
  while ((c = getchar()) != EOF) putchar(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return 0;
}
