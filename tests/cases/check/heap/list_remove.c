// Removing from a list, with the element at the front as the special case.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-free
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

struct node { int value; struct node *next; };

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 3; i++) {
    struct node *new = malloc(sizeof *new);
    if (!new) return 0;
    new->value = i;
    new->next = list;
    list = new;
  }
  int key = nondet_int();
  struct node *before = 0, *p = list;
  while (p && p->value != key) {
    before = p;
    p = p->next;
  }
  if (p) {
    if (before) before->next = p->next;
#ifndef BAD
    else list = p->next;
#endif
    free(p);
  }
  int length = 0;
  for (p = list; p; p = p->next) length++;  // BROKEN
  assert(length == (key >= 0 && key < 3 ? 2 : 3));
  return 0;
}
