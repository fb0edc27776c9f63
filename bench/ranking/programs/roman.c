#include <stdio.h>
#include <string.h>

static int value_of(char letter) {
  switch (letter) {
    case 'I': return 1;
    case 'V': return 5;
    case 'X': return 10;
    case 'L': return 50;
    case 'C': return 100;
    default: return 0;
  }
}

int main(void) {
  char text[20];
  int i, length, total = 0;
  scanf("%19s", text);
  length = (int)strlen(text);
  for (i = 0; i < length; i++) {
    int value = value_of(text[i]);
    if (value == 0) {
      printf("not a number\n");
      return 1;
    }
    if (i + 1 < length && value < value_of(text[i + 1]))
      total -= value;
    else
      total += value;
  }
  printf("%d\n", total);
  return 0;
}
