#include <stdio.h>

int main(void) {
  char text[100], letter;
  scanf("%99s %c", text, &letter);
  int k = 0;
  for (int i = 0; text[i] != '\0'; i++) {
    if (text[i] != letter) text[k++] = text[i];
  }
  text[k] = '\0';
  printf("%s\n", text);
  return 0;
}
