#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *first = NULL;
  int x, sum = 0, count = 0;
  while (scanf("%d", &x) == 1) {
    struct node *made = malloc(sizeof *made);
    made->value = x;
    made->next = first;
    first = made;
  }
  for (struct node *at = first; at != NULL; at = at->next) {
    printf("%d ", at->value);
    sum += at->value;
    count++;
  }
  printf("| %d of %d\n", sum, count);
  while (first != NULL) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
  return 0;
}
