// The first node is not taken out of the list, and what was freed is looked at once more.
// RUN: repair %s --add-test '{"stdin": "1 2 3 0 2", "stdout": "3 1"}' --add-test '{"stdin": "1 2 3 0 3", "stdout": "2 1"}' --add-test '{"stdin": "1 2 3 0 1", "stdout": "3 2"}' --add-test '{"stdin": "5 0 5", "stdout": ""}' --add-test '{"stdin": "5 6 0 7", "stdout": "6 5"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].patch contains "else head = at->next;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
struct node *head;
void take_out(int value) {
  struct node *at = head, *before = NULL;
  while (at) {
    if (at->value == value) {
      if (before) before->next = at->next;
      free(at);
    }
    before = at;
    at = at->next;
  }
}
int main(void) {
  int value;
  while (scanf("%d", &value) == 1 && value != 0) {
    struct node *made = malloc(sizeof *made);
    made->value = value;
    made->next = head;
    head = made;
  }
  scanf("%d", &value);
  take_out(value);
  for (struct node *at = head; at; at = at->next) printf("%d ", at->value);
  puts("");
  return 0;
}
