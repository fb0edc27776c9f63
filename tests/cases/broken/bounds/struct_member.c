// Past the end of an array member, into the member behind it.
// RUN: run %s -- 7
// EXPECT-NATIVE
// RUN: run %s -- 8
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

struct account {
  char name[8];
  int balance;
};

int main(int argc, char **argv) {
  struct account a = {"someone", 100};
  int i = atoi(argv[argc - 1]);
  a.name[i] = 0;  // BROKEN
  printf("%s %d\n", a.name, a.balance);
  return 0;
}
