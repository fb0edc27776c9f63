/* Draws figures of stars: t N a triangle, s N a hollow square, d N a diamond. */
#include <stdio.h>

static void repeat(char c, int times) {
  int i;
  for (i = 0; i < times; i++)
    putchar(c);
}

static void triangle(int n) {
  int row;
  for (row = 1; row <= n; row++) {
    repeat('*', row);
    putchar('\n');
  }
}

static void square(int n) {
  int row, column;
  for (row = 0; row < n; row++) {
    for (column = 0; column < n; column++) {
      if (row == 0 || row == n - 1 || column == 0 || column == n - 1)
        putchar('*');
      else
        putchar(' ');
    }
    putchar('\n');
  }
}

static void diamond(int n) {
  int row;
  for (row = 1; row <= n; row++) {
    repeat(' ', n - row);
    repeat('*', 2 * row - 1);
    putchar('\n');
  }
  for (row = n - 1; row >= 1; row--) {
    repeat(' ', n - row);
    repeat('*', 2 * row - 1);
    putchar('\n');
  }
}

int main(void) {
  char figure;
  int size;
  while (scanf(" %c %d", &figure, &size) == 2) {
    if (figure == 't') {
      triangle(size);
    } else if (figure == 's') {
      square(size);
    } else if (figure == 'd') {
      diamond(size);
    } else {
      printf("unknown figure %c\n", figure);
      return 1;
    }
    printf("--\n");
  }
  return 0;
}
