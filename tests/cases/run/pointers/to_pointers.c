// Pointers to pointers, arrays of pointers, out parameters, argv style vectors.
// EXPECT-NATIVE
#include <stdio.h>

static void swap(int **a, int **b) {
  int *t = *a;
  *a = *b;
  *b = t;
}
static int split(char *line, char **words, int most) {
  int n = 0;
  while (*line && n < most) {
    while (*line == ' ') *line++ = 0;
    if (!*line) break;
    words[n++] = line;
    while (*line && *line != ' ') line++;
  }
  return n;
}
static void find(const int *a, int n, const int **least, const int **most) {
  *least = *most = a;
  for (const int *p = a; p < a + n; p++) {
    if (*p < **least) *least = p;
    if (*p > **most) *most = p;
  }
}

int main(void) {
  int x = 1, y = 2, *p = &x, *q = &y;
  swap(&p, &q);
  printf("%d %d\n", *p, *q);
  char line[] = "  split this   line ";
  char *words[10];
  int n = split(line, words, 10);
  for (int i = 0; i < n; i++) printf("[%s]", words[i]);
  printf("\n");
  int values[] = {4, 8, -3, 15, 7};
  const int *least, *most;
  find(values, 5, &least, &most);
  printf("%d at %td, %d at %td\n", *least, least - values, *most, most - values);
  int ***deep, **mid = &p;
  deep = &mid;
  ***deep = 50;
  printf("%d\n", y);
  char *table[3] = {"zero", "one", "two"}, **cursor = table;
  printf("%s\n", *++cursor);
  printf("%c\n", *++*cursor);
  printf("%s\n", *cursor);
  printf("%s\n", *(cursor + 1));
  return 0;
}
