// fgets with a size of 1 and 2; fread; getline-like loops.
// STDIN: abc
// STDIN: defgh
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  char b[8] = "?????";
  printf("%d [%s]\n", fgets(b, 1, stdin) == b, b);
  fgets(b, 2, stdin);
  printf("[%s]\n", b);
  fgets(b, 3, stdin);
  printf("[%s]\n", b);
  size_t n = fread(b, 1, 4, stdin);
  printf("%zu %d %c%c%c\n", n, b[0] == '\n', b[1], b[2], b[3]);
  n = fread(b, 2, 10, stdin);
  printf("%zu %d\n", n, feof(stdin) != 0);
  return 0;
}
