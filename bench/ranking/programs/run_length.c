#include <stdio.h>

int main(void) {
  char text[40];
  int i = 0, longest = 0;
  scanf("%39s", text);
  while (text[i] != '\0') {
    int count = 1;
    while (text[i + count] == text[i]) count++;
    if (count > 1)
      printf("%d%c", count, text[i]);
    else
      printf("%c", text[i]);
    if (count > longest) longest = count;
    i += count;
  }
  printf("\nlongest run: %d\n", longest);
  return 0;
}
