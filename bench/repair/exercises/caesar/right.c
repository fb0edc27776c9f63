#include <stdio.h>

int main(void) {
  int key;
  char word[40];
  scanf("%d %39s", &key, word);
  for (int i = 0; word[i] != '\0'; i++) {
    char c = word[i];
    if (c >= 'a' && c <= 'z') c = (c - 'a' + key) % 26 + 'a';
    else if (c >= 'A' && c <= 'Z') c = (c - 'A' + key) % 26 + 'A';
    putchar(c);
  }
  putchar('\n');
  return 0;
}
