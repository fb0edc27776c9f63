// What the last node of a list points to is never set.
// RUN: repair %s --add-test '{"stdin": "1 2 3", "stdout": "3\n2\n1"}' --add-test '{"stdin": "5", "stdout": "5"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: node->next = top;
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
static struct node *push(struct node *top, int value) {
  struct node *node = calloc(1, sizeof *node);
  if (node == NULL) exit(2);
  node->value = value;
  return node;
}
int main(void) {
  struct node *top = NULL;
  int value;
  while (scanf("%d", &value) == 1) top = push(top, value);
  for (struct node *node = top; node != NULL; node = node->next) printf("%d\n", node->value);
  return 0;
}
