// lfind, lsearch, insque, remque.
// EXPECT-NATIVE
#include <search.h>
#include <stdio.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

struct item {
  struct item *next, *previous;
  int value;
};

int main(void) {
  int table[8] = {4, 2, 9};
  size_t count = 3;
  int key = 9, missing = 5;
  printf("%d\n", (int)((int *)lfind(&key, table, &count, sizeof *table, compare) - table));
  printf("%d\n", lfind(&missing, table, &count, sizeof *table, compare) == NULL);
  int *added = lsearch(&missing, table, &count, sizeof *table, compare);
  printf("%d %d %zu\n", (int)(added - table), *added, count);
  added = lsearch(&key, table, &count, sizeof *table, compare);
  printf("%d %zu\n", (int)(added - table), count);
  struct item a = {0, 0, 1}, b = {0, 0, 2}, c = {0, 0, 3};
  insque(&a, NULL);
  insque(&c, &a);
  insque(&b, &a);
  for (struct item *each = &a; each; each = each->next) printf("%d ", each->value);
  for (struct item *each = &c; each; each = each->previous) printf("%d ", each->value);
  remque(&b);
  for (struct item *each = &a; each; each = each->next) printf("%d ", each->value);
  remque(&a);
  printf("%d\n", c.previous == NULL);
  return 0;
}
