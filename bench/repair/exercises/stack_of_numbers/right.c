#include <stdio.h>
#include <string.h>

int stack[10], top = 0;

int main(void) {
  char word[10];
  while (scanf("%9s", word) == 1 && strcmp(word, "end") != 0) {
    if (strcmp(word, "push") == 0) {
      int value;
      scanf("%d", &value);
      stack[top++] = value;
    } else if (top == 0) {
      printf("empty\n");
    } else {
      printf("%d\n", stack[--top]);
    }
  }
  return 0;
}
