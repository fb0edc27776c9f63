// The end of a list is not noticed.
// RUN: run %s -- 3
// EXPECT-NATIVE
// RUN: run %s -- 4
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>
#include <stdlib.h>

struct node {
  long padding[3];
  int value;
  struct node *next;
};

int main(int argc, char **argv) {
  struct node c = {{0}, 3, NULL}, b = {{0}, 2, &c}, a = {{0}, 1, &b}, *p = &a;
  int n = atoi(argv[argc - 1]);
  for (int i = 1; i < n; i++) p = p->next;
  printf("%d\n", p->value);  // BROKEN
  return 0;
}
