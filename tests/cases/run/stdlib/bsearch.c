// bsearch: found at both ends and between, missing, in an empty range.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  const char *key;
  int value;
};
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int by_key(const void *key, const void *e) { return strcmp(key, ((const struct entry *)e)->key); }

int main(void) {
  int a[] = {1, 3, 5, 7, 9, 11};
  for (int k = 0; k <= 12; k++) {
    int *p = bsearch(&k, a, 6, sizeof *a, compare);
    printf("%d:%d ", k, p ? (int)(p - a) : -1);
  }
  printf("\n");
  int key = 1;
  printf("%d\n", bsearch(&key, a, 0, sizeof *a, compare) == NULL);
  struct entry table[] = {{"alpha", 1}, {"beta", 2}, {"gamma", 3}};
  struct entry *e = bsearch("beta", table, 3, sizeof *table, by_key);
  printf("%d %d\n", e->value, bsearch("delta", table, 3, sizeof *table, by_key) == NULL);
  return 0;
}
