/* A list is built, walked and freed, again and again; locals have their address taken. */
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static void push(struct node **list, int value) {
  struct node *made = malloc(sizeof *made);
  made->value = value;
  made->next = *list;
  *list = made;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  long sum = 0;
  while (n > 0) {
    struct node *list = NULL;
    int i = 0;
    while (i < 100) {
      push(&list, i);
      i++;
    }
    int walks = 0;
    while (walks < 10) {
      struct node *at = list;
      while (at) {
        sum += at->value;
        at = at->next;
      }
      walks++;
    }
    while (list) {
      struct node *next = list->next;
      free(list);
      list = next;
    }
    n--;
  }
  printf("%ld\n", sum);
  return 0;
}
