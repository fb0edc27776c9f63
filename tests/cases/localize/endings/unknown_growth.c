// A structure that may be any: its array grows by a number that may be any. Copying it is given up within its effort.
// RUN: localize %s --tests unknown_growth.json --suspect 9 --effort low --timeout 60
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == false
#include <stdio.h>
#include <stdlib.h>

struct list { int *items; size_t count, space; };
static struct list new_list(void) { struct list all = {NULL, 0, 0}; return all; }

static void append(struct list *all, int item) {
  if (all->count > all->space) {
    all->space = all->space ? 2 * all->space : 2;
    all->items = realloc(all->items, all->space * sizeof *all->items);
  }
  all->items[all->count++] = item;
}

int main(void) {
  struct list all = new_list();
  int item, sum = 0;
  while (scanf("%d", &item) == 1) append(&all, item);
  for (size_t i = 0; i < all.count; i++) sum += all.items[i];
  printf("%d\n", sum);
  return 0;
}
