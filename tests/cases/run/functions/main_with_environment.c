// main with a third parameter: the environment is a vector that ends with NULL.
// RUN: run %s
// EXPECT-NATIVE
#include <stdio.h>

int main(int argc, char **argv, char **envp) {
  int n = 0;
  for (char **e = envp; *e; e++) n++;
  printf("%d %d %d\n", argc, argv[1] == NULL, n >= 0);
  return 0;
}
