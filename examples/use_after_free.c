// A list is freed node by node, but the way to the next node is read from the node that was just freed.
// RUN: run %s
// EXPECT-VIOLATION: use-after-free line 20
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *push(struct node *list, int value) {
  struct node *head = malloc(sizeof *head);
  head->value = value;
  head->next = list;
  return head;
}

static void free_list(struct node *list) {
  for (struct node *at = list; at != NULL; at = at->next)
    free(at);
}

int main(void) {
  struct node *list = NULL;
  for (int i = 1; i <= 3; i++) list = push(list, i * i);
  for (struct node *at = list; at != NULL; at = at->next) printf("%d ", at->value);
  printf("\n");
  free_list(list);
  return 0;
}
