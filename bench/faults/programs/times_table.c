/* A table of products, with a header; products that are squares stand in brackets. The arguments
 * are first and last factor. */
#include <stdio.h>
#include <stdlib.h>

#define FIELD "%5d"

static int is_square(int n) {
  int root = 0;
  while (root * root < n)
    root++;
  return root * root == n;
}

static void print_rule(int columns) {
  int i;
  printf("    +");
  for (i = 0; i < columns; i++)
    printf("-----");
  printf("\n");
}

int main(int argc, char **argv) {
  int first, last, row, column;
  int squares = 0;
  if (argc != 3) {
    printf("usage: first last\n");
    return 2;
  }
  first = atoi(argv[1]);
  last = atoi(argv[2]);
  if (first < 1 || last < first || last > 12) {
    printf("bad range %d..%d\n", first, last);
    return 1;
  }
  printf("  * |");
  for (column = first; column <= last; column++)
    printf(FIELD, column);
  printf("\n");
  print_rule(last - first + 1);
  for (row = first; row <= last; row++) {
    printf("%3d |", row);
    for (column = first; column <= last; column++) {
      int product = row * column;
      if (is_square(product)) {
        squares++;
        if (product < 10)
          printf("  [%d]", product);
        else if (product < 100)
          printf(" [%d]", product);
        else
          printf("[%d]", product);
      } else {
        printf(FIELD, product);
      }
    }
    printf("\n");
  }
  printf("%d squares\n", squares);
  return 0;
}
