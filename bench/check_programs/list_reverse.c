/* Reverses a list of six allocated nodes. */
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = NULL;
  int values[6];
  for (int i = 0; i < 6; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) return 0;
    n->value = values[i] = nondet_int();
    n->next = head;
    head = n;
  }
  struct node *reversed = NULL;
  while (head) {
    struct node *next = head->next;
    head->next = reversed;
    reversed = head;
    head = next;
  }
  int i = 0;
  for (struct node *p = reversed; p; p = p->next) assert(p->value == values[i++]);
  assert(i == 6);
  return 0;
}
