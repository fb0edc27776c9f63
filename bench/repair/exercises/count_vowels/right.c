#include <stdio.h>

int main(void) {
  int c, count = 0;
  while ((c = getchar()) != '\n' && c != EOF) {
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u':
      case 'A': case 'E': case 'I': case 'O': case 'U':
        count++;
    }
  }
  printf("%d vowels\n", count);
  return 0;
}
