// A list is walked one element too far.
// RUN: repair %s --add-test '{"stdin": "3 1 2 3", "stdout": "6"}' --add-test '{"stdin": "1 5", "stdout": "5"}' --add-test '{"stdin": "2 4 4", "stdout": "8"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
static int sum(const struct node *list) {
  int total = 0;
  for (const struct node *at = list; at->next != NULL; at = at->next) total += at->value;
  return total;
}
int main(void) {
  int count, value;
  struct node *list = NULL;
  if (scanf("%d", &count) != 1) return 1;
  while (count-- > 0 && scanf("%d", &value) == 1) {
    struct node *first = malloc(sizeof *first);
    first->value = value;
    first->next = list;
    list = first;
  }
  printf("%d\n", sum(list));
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
