#include <stdio.h>

int elsewhere(int);
int never(int);

int main(int argc, char **argv) {
  printf("%d\n", argc);
  if (argc > 5) never(argc);
  return 0;
}
