// A pointer may stand one past the end, and be compared there; it is only not dereferenced.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int a[3] = {1, 2, 3};
  int *end = &a[3];
  int sum = 0;
  for (int *p = a; p != end; ++p) sum += *p;
  printf("%d\n", sum);
  int *back = end;
  while (back > a) printf("%d ", *--back);
  printf("\n");
  char *text = malloc(4), *stop = text + 4;
  for (char *c = text; c < stop; c++) *c = 'a' + (c - text);
  printf("%.4s %td\n", text, stop - text);
  free(text);
  struct { int x, y[2], z; } s = {1, {2, 3}, 4};
  int *past = s.y + 2;
  printf("%d\n", past[-1]);
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (int(*row)[3] = m; row < m + 2; row++)
    for (int *cell = *row; cell < *row + 3; cell++) printf("%d ", *cell);
  printf("\n");
  return 0;
}
