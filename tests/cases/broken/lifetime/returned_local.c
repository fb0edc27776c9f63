// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <stdio.h>

static int *make(int v) {
  int local = v;
  int *p = &local;
  return p;
}

int main(void) {
  int *p = make(5);
  printf("made\n");
  printf("%d\n", *p);  // BROKEN
  return 0;
}
