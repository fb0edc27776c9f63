// Lists of unknown length must be freed completely.
// RUN: check %s --checks +leak --recheck off
// EXPECT-HOLDS
// RUN: check %s --checks +leak --recheck off --clang=-DBAD
// EXPECT-VIOLATION: leak
#include <stdlib.h>

unsigned nondet_uint(void);
struct node { struct node *next; };

int main(void) {
  struct node *list = 0;
  unsigned n = nondet_uint() % 4;
  for (unsigned i = 0; i < n; i++) {
    struct node *new = malloc(sizeof *new);  // BROKEN
    if (!new) exit(1);
    new->next = list;
    list = new;
  }
#ifdef BAD
  while (list && list->next) {
#else
  while (list) {
#endif
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
