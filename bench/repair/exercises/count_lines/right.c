#include <stdio.h>

int main(void) {
  int c, lines = 0, words = 0, letters = 0, inside = 0;
  while ((c = getchar()) != EOF) {
    letters++;
    if (c == '\n') lines++;
    if (c == ' ' || c == '\n' || c == '\t') {
      inside = 0;
    } else if (!inside) {
      inside = 1;
      words++;
    }
  }
  printf("%d %d %d\n", lines, words, letters);
  return 0;
}
