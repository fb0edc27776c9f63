// What alloca gave dies with the function.
// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <alloca.h>
#include <stdio.h>
#include <string.h>

static char *make(void) {
  char *p = alloca(10);
  strcpy(p, "gone");
  return p;
}

int main(void) {
  char *p = make();
  char c = p[0];  // BROKEN
  printf("%c\n", c);
  return 0;
}
