// Words counted in a hash table of linked lists, printed in order.
// STDIN: the quick brown fox jumps over the lazy dog
// STDIN: The dog barks; the fox runs. A fox!
// EXPECT-NATIVE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
  struct word *next;
  int count;
  char text[];
};
static struct word *buckets[31];

static struct word *look_up(const char *s) {
  unsigned h = 5381;
  for (const char *p = s; *p; p++) h = h * 33 ^ (unsigned char)*p;
  struct word **w = &buckets[h % 31];
  for (; *w; w = &(*w)->next)
    if (!strcmp((*w)->text, s)) return *w;
  *w = calloc(1, sizeof **w + strlen(s) + 1);
  strcpy((*w)->text, s);
  return *w;
}
static int order(const void *a, const void *b) {
  const struct word *x = *(struct word *const *)a, *y = *(struct word *const *)b;
  return x->count != y->count ? y->count - x->count : strcmp(x->text, y->text);
}

int main(void) {
  char b[64];
  int n = 0, c;
  do {
    c = getchar();
    if (c != EOF && isalpha(c) && n < 63)
      b[n++] = (char)tolower(c);
    else if (n) {
      b[n] = 0;
      look_up(b)->count++;
      n = 0;
    }
  } while (c != EOF);
  struct word *all[100];
  int words = 0;
  for (int i = 0; i < 31; i++)
    for (struct word *w = buckets[i]; w; w = w->next) all[words++] = w;
  qsort(all, words, sizeof *all, order);
  for (int i = 0; i < words; i++) {
    printf("%3d %s\n", all[i]->count, all[i]->text);
    free(all[i]);
  }
  return 0;
}
