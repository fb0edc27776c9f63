// Pointers to objects of the heap, which have no name: natively the calls that allocate them remember them.
// RUN: localize %s --tests nodes.json --roles value,condition,return,target --suspect 20-30 --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int value;
  struct node *next;
};

/* Puts a node at the front. */
static struct node *add(struct node *list, int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = list;
  return list; /* the old front */
}

int main(void) {
  struct node *list = NULL;
  char *word = strdup("ab");
  list = add(list, (int)strlen(word));
  printf("%d\n", list == NULL ? -1 : list->value);
  return 0;
}
