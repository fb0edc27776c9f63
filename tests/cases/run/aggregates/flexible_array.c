// Flexible array members and their old forms.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  int length;
  char data[];
};
struct vector {
  unsigned count;
  double items[0];
};
struct record {
  short id;
  struct {
    int key, value;
  } entries[];
};

static struct text *make(const char *s) {
  size_t n = strlen(s);
  struct text *t = malloc(sizeof *t + n + 1);
  t->length = (int)n;
  memcpy(t->data, s, n + 1);
  return t;
}
static struct text constant = {3, {'a', 'b', 'c', 0}};

int main(void) {
  struct text *t = make("flexible");
  printf("%d %s %zu\n", t->length, t->data, sizeof(struct text));
  t = realloc(t, sizeof *t + 20);
  strcat(t->data, " array");
  printf("%s\n", t->data);
  free(t);
  struct vector *v = malloc(sizeof *v + 5 * sizeof(double));
  v->count = 5;
  for (unsigned i = 0; i < v->count; i++) v->items[i] = i * 1.5;
  printf("%g %zu\n", v->items[4], sizeof *v);
  free(v);
  struct record *r = calloc(1, sizeof *r + 3 * sizeof r->entries[0]);
  r->entries[2].value = 5;
  printf("%d %d %zu\n", r->entries[2].value, r->entries[1].key, sizeof *r);
  free(r);
  printf("%s\n", constant.data);
  return 0;
}
