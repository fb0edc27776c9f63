#include <stdio.h>
#include <string.h>

int main(void) {
  char a[50], b[50];
  int counts[26] = {0};
  scanf("%49s %49s", a, b);
  for (int i = 0; a[i]; i++) counts[a[i] - 'a']++;
  for (int i = 0; b[i]; i++) counts[b[i] - 'a']--;
  for (int i = 0; i < 26; i++) {
    if (counts[i] != 0) {
      printf("no\n");
      return 0;
    }
  }
  printf("yes\n");
  return 0;
}
