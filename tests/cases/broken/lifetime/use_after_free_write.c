// RUN: run %s
// EXPECT-VIOLATION: use-after-free
#include <stdio.h>
#include <stdlib.h>

struct list {
  int v;
  struct list *next;
};

static void drop(struct list *l) {
  while (l) {
    struct list *gone = l;
    free(gone);
    l = gone->next;  // BROKEN
  }
}

int main(void) {
  struct list *l = NULL;
  for (int i = 0; i < 3; i++) {
    struct list *n = malloc(sizeof *n);
    n->v = i;
    n->next = l;
    l = n;
  }
  printf("%d\n", l->v);
  drop(l);
  return 0;
}
