#include <stdio.h>

static char shift(char letter, int by) {
  if (letter >= 'a' && letter <= 'z') return (char)('a' + (letter - 'a' + by) % 26);
  if (letter >= 'A' && letter <= 'Z') return (char)('A' + (letter - 'A' + by) % 26);
  return letter;
}

int main(void) {
  char text[30];
  int by, i;
  scanf("%d %29s", &by, text);
  if (by < 0) by = 26 - -by % 26;
  for (i = 0; text[i] != '\0'; i++) text[i] = shift(text[i], by);
  printf("%s\n", text);
  return 0;
}
