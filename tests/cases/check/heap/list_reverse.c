// A list of unknown numbers and unknown length, reversed.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);
unsigned nondet_uint(void);

struct node { int value; struct node *next; };

int main(void) {
  struct node *list = 0;
  unsigned n = nondet_uint() % 4;
  int last = 0;
  for (unsigned i = 0; i < n; i++) {
    struct node *new = malloc(sizeof *new);
    if (!new) return 0;
    if (i == 0) last = new->value = nondet_int();
    else new->value = nondet_int();
    new->next = list;
    list = new;
  }
  struct node *reversed = 0;
  while (list) {
    struct node *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
#ifdef BAD
  assert(reversed->value == last);  // BROKEN
#else
  if (reversed) assert(reversed->value == last);
#endif
  unsigned length = 0;
  for (struct node *p = reversed; p; p = p->next) length++;
  assert(length == n);
  return 0;
}
