// The list is freed from its beginning, and the way on is read from what was freed.
// RUN: repair %s --tests freed_too_early.json
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].location.line == 32
// EXPECT-JSON: repairs[0].replacement == "struct node *next = at->next; … at = next;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *put(struct node *list, int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = list;
  return node;
}

int main(void) {
  struct node *list = NULL;
  int value, sum = 0, many = 0;
  while (scanf("%d", &value) == 1) list = put(list, value);
  for (struct node *at = list; at != NULL; at = at->next) {
    sum += at->value;
    many++;
  }
  printf("%d in %d\n", sum, many);
  // It is used up from here on.
  sum = 0;
  for (struct node *at = list; at != NULL; at = at->next) {
    sum += at->value;
    free(at);
  }
  printf("%d freed\n", sum);
  return 0;
}
