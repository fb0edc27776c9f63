#include <stdio.h>
#include <string.h>

int main(void) {
  char word[80];
  scanf("%79s", word);
  int n = strlen(word), same = 1;
  for (int i = 0; i < n / 2; i++) same = same && word[i] == word[n - 1 - i];
  printf(same ? "yes\n" : "no\n");
  return 0;
}
