// argc, argv and what they hold.
// RUN: run %s -- one "two words" "" -- --flag 42
// EXPECT-NATIVE
// RUN: run %s
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[]) {
  printf("%d\n", argc);
  for (int i = 1; i < argc; i++) printf("[%s]\n", argv[i]);
  printf("%d\n", argv[argc] == NULL);
  if (argc > 1) {
    argv[1][0] = 'O';
    printf("%s %d\n", argv[1], atoi(argv[argc - 1]));
    char **rest = argv + 2;
    while (*rest) printf("<%s>", *rest++);
    printf("\n");
  }
  return argc;
}
