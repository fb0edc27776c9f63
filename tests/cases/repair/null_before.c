// A pointer is followed in a condition without a look at whether it leads anywhere.
// RUN: repair %s --add-test '{"stdin": "3 1 2 3 2", "stdout": "found"}' --add-test '{"stdin": "3 1 2 3 7", "stdout": "none"}' --add-test '{"stdin": "1 4 4", "stdout": "found"}' --add-test '{"stdin": "0 4", "stdout": "none"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "at != NULL && at->value != wanted"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *list = NULL, *at;
  int count, value, wanted;
  if (scanf("%d", &count) != 1) return 1;
  while (count-- > 0 && scanf("%d", &value) == 1) {
    struct node *made = malloc(sizeof *made);
    made->value = value;
    made->next = list;
    list = made;
  }
  if (scanf("%d", &wanted) != 1) return 1;
  at = list;
  while (at->value != wanted) at = at->next;
  puts(at != NULL ? "found" : "none");
  return 0;
}
